-- Whether a text of search_things fits all the words (ordering/search/find-fitting.ts), the longest first: PostgreSQL
-- puts the body in place of the call, and an index of trigrams can look for the first two.
CREATE OR REPLACE FUNCTION fits_words(text text, patterns text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT $1 ~ $2[1] AND $1 ~ coalesce($2[2], $2[1]) AND $1 ~ ALL ($2)
$$;
