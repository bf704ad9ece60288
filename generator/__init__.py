"""The Engine Follows: from a YAML knowledge base to a four-language site with a proved decision tree."""
