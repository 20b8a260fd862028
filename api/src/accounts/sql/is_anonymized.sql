-- Whether the fields of an audit entry have the same keys, and each value is unchanged or 'Removed'.
CREATE OR REPLACE FUNCTION is_anonymized(old_fields jsonb, new_fields jsonb)
RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN old_fields IS NULL OR new_fields IS NULL THEN COALESCE(old_fields, '{}') = COALESCE(new_fields, '{}')
    ELSE NOT EXISTS (SELECT FROM jsonb_each(old_fields) AS was FULL JOIN jsonb_each(new_fields) AS becomes USING (key)
      WHERE becomes.value IS NULL OR was.value IS NULL
         OR (becomes.value <> was.value AND becomes.value <> '"Removed"')) END
$$;
