-- After a school or class is renamed, the worker rewrites the entries of its orders
-- (reporting/search/keep-search-entries.ts). For 20,000 orders a trigger would block purchases for seconds.
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
