-- A word, and the word without each of its letters. Two words that differ by one letter or by two swapped neighbors
-- share one of these.
CREATE OR REPLACE FUNCTION near_words(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT overlay(word PLACING '' FROM place FOR 1) FROM generate_series(1, length(word)) AS place)
    || word;
