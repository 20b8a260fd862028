-- A request to be paid in full holds for the campaign it was made in: a reset ends it, so that small amounts of the
-- next campaign are carried over again.
CREATE OR REPLACE FUNCTION end_closing_request() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM closing_requests WHERE organization_id = NEW.organization_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER closing_request_ends AFTER INSERT ON fundraiser_resets
  FOR EACH ROW EXECUTE FUNCTION end_closing_request();
