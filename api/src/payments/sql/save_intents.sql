-- Saves new intents and returns which. Skips visitors who have an open one or may not try another card, and addresses
-- that have reached the limit of open ones without an order. Calls from one address wait for each other.
CREATE OR REPLACE FUNCTION save_intents(
  ids text[], amounts numeric[], visitors text[], addresses text[], bound boolean[], of_visitor integer,
  of_address integer, open_of_address integer
)
RETURNS SETOF text
LANGUAGE plpgsql
  SET enable_seqscan TO off AS $$
DECLARE
  made record;
BEGIN
  FOR made IN SELECT * FROM unnest(ids, amounts, visitors, addresses, bound) AS given (id, amount, visitor, address, is_bound)
      ORDER BY address, visitor, id LOOP
    IF NOT made.is_bound THEN
      CONTINUE WHEN card_pause(made.visitor, made.address, of_visitor, of_address) IS NOT NULL;
      IF made.address IS NOT NULL THEN
        PERFORM pg_advisory_xact_lock(hashtextextended('open-intents:' || made.address, 0));
        CONTINUE WHEN (SELECT count(*) FROM payment_intents i
          WHERE i.address_hash = made.address AND i.status = 'open' AND i.bound_at IS NULL) >= open_of_address;
      END IF;
    END IF;
    INSERT INTO payment_intents (id, amount, currency, visitor_hash, address_hash, bound_at)
      VALUES (made.id, made.amount, 'usd', made.visitor, made.address, CASE WHEN made.is_bound THEN now() END)
      ON CONFLICT DO NOTHING;
    IF FOUND THEN RETURN NEXT made.id; END IF;
  END LOOP;
END
$$;
