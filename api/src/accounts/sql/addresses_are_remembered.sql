-- Takes the say of a person whose address changes. A change that two officers agreed on gives it back itself.
CREATE OR REPLACE FUNCTION addresses_are_remembered() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_say(NEW.id, OLD.email);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER addresses_are_remembered AFTER UPDATE OF email ON people
  FOR EACH ROW WHEN (OLD.email IS NOT NULL AND lower(OLD.email) IS DISTINCT FROM lower(NEW.email))
  EXECUTE FUNCTION addresses_are_remembered();
