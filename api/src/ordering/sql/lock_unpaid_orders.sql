-- Counts the unpaid orders of an address, and locks the address until the commit.
CREATE OR REPLACE FUNCTION lock_unpaid_orders(counted_address text)
RETURNS integer
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid-orders:' || counted_address, 0));
  RETURN (SELECT count(*) FROM orders WHERE address_hash = counted_address AND status = 'pending');
END
$$;
