-- A word with and without each of its letters: two words that differ by one letter, or by two that changed places,
-- share one of them.
CREATE OR REPLACE FUNCTION near_words(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT overlay(word PLACING '' FROM place FOR 1) FROM generate_series(1, length(word)) AS place)
    || word;
