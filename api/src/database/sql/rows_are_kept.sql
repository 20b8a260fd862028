-- Of a table that is only added to: nothing is changed and nothing is removed.
CREATE OR REPLACE FUNCTION rows_are_kept()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are kept as they are: this table is append-only.', TG_TABLE_NAME;
END
$$;
