-- A text as people say it: lower case, without accents, apostrophes and characters that nobody sees, every dash as
-- "-". Searches compare folded texts; api/src/lib/fold.ts folds what was typed in the same way, and a test compares
-- the two.
CREATE OR REPLACE FUNCTION folded(value text)
RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(value) = length(value) THEN RETURN translate(lower(value), '''`', ''); END IF;
  RETURN replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize(
    regexp_replace(value,
      '[''`´‘’‚‛ʹʻʼʽˈ′＇\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), NFKD),
    '[\u0300-\u036f]', '', 'g'), '‐‑‒–—―−', '-------')), 'łøđðı', 'loddi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
END
$$;
