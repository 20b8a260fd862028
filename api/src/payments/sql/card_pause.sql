-- The seconds until a visitor or an address may try another card; null when they may now.
CREATE OR REPLACE FUNCTION card_pause(visitor text, address text, of_visitor integer, of_address integer)
RETURNS integer
LANGUAGE sql STABLE
  SET enable_seqscan TO off AS $$
SELECT ceil(extract(epoch FROM max(counted.failed_at) + interval '1 hour' - now()))::integer
  FROM ((SELECT failed_at FROM payment_failures WHERE visitor_hash = visitor AND failed_at > now() - interval '1 hour'
          ORDER BY failed_at DESC OFFSET of_visitor - 1 LIMIT 1)
        UNION ALL
        (SELECT failed_at FROM payment_failures WHERE address_hash = address AND failed_at > now() - interval '1 hour'
          ORDER BY failed_at DESC OFFSET of_address - 1 LIMIT 1)) AS counted;
$$;
