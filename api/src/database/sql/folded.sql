-- Normalizes text for searches: lower case, no accents, apostrophes or invisible characters, every dash as "-".
-- api/src/lib/fold.ts does the same, and a test compares the two.
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
