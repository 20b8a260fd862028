-- What was signed of the books, and with which keys, is only added to.
CREATE OR REPLACE TRIGGER ledger_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_heads
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();

CREATE OR REPLACE TRIGGER books_keys_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON books_keys
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();
