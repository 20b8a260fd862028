-- Whether a text of search_things fits all patterns (ordering/search/find-fitting.ts). PostgreSQL puts the body in place
-- of the call, and an index of trigrams looks for the first two.
CREATE OR REPLACE FUNCTION fits_words(text text, patterns text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT $1 ~ $2[1] AND $1 ~ coalesce($2[2], $2[1]) AND $1 ~ ALL ($2[3:])
$$;
