-- For append-only tables: refuses updates and deletes.
CREATE OR REPLACE FUNCTION rows_are_kept()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are kept as they are: this table is append-only.', TG_TABLE_NAME;
END
$$;
