-- A school or class that is called otherwise: the worker writes the entries of its orders again
-- (reporting/search/keep-search-entries.ts). Of 20,000 orders that takes seconds, in which nobody could buy.
CREATE OR REPLACE FUNCTION leave_search_renewal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM leave_message('renew-search-entries', jsonb_build_object('ownerId', NEW.id), NULL);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER search_entries_changed AFTER UPDATE ON organizations FOR EACH ROW
  WHEN ((OLD.name, OLD.code) IS DISTINCT FROM (NEW.name, NEW.code)) EXECUTE FUNCTION leave_search_renewal();
CREATE OR REPLACE TRIGGER search_entries_changed AFTER UPDATE ON classrooms FOR EACH ROW
  WHEN ((OLD.name, OLD.code, OLD.teacher_name) IS DISTINCT FROM (NEW.name, NEW.code, NEW.teacher_name))
  EXECUTE FUNCTION leave_search_renewal();
