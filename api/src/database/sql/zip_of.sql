-- The first five digits of the ZIP code in an address: its last separate five digits, since a house number can be first.
CREATE OR REPLACE FUNCTION zip_of(address text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (regexp_match(address, '.*\m(\d{5})(?:-\d{4})?\M'))[1]
$$;
