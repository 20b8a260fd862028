-- Whether a text of search_things matches all patterns (ordering/search/find-fitting.ts). PostgreSQL inlines the body, so
-- that a trigram index can look for the first two.
CREATE OR REPLACE FUNCTION fits_words(text text, patterns text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT $1 ~ $2[1] AND $1 ~ coalesce($2[2], $2[1]) AND $1 ~ ALL ($2[3:])
$$;
