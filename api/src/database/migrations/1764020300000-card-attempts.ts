import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Declined cards are counted by visitor and by address, and payments that no order has taken by address
 * (docs/product/payments.md#card-testing). Who tried stands beside the failure: an intent may be let go of.
 */
export class CardAttempts1764020300000 implements MigrationInterface {
  name = 'CardAttempts1764020300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_intents ADD address_hash text;
      ALTER TABLE payment_failures ADD visitor_hash text, ADD address_hash text;
      CREATE INDEX payment_failures_visitor_idx ON payment_failures (visitor_hash, failed_at)
        WHERE visitor_hash IS NOT NULL;
      CREATE INDEX payment_failures_address_idx ON payment_failures (address_hash, failed_at)
        WHERE address_hash IS NOT NULL;
      ${functions}
      ${recordFailure(', visitor_hash, address_hash', ', who.visitor_hash, who.address_hash')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${recordFailure('', '')}
      DROP FUNCTION save_intents(text[], numeric[], text[], text[], boolean[], integer, integer, integer);
      DROP FUNCTION card_pause(text, text, integer, integer);
      ALTER TABLE payment_failures DROP COLUMN visitor_hash, DROP COLUMN address_hash;
      ALTER TABLE payment_intents DROP COLUMN address_hash;`);
  }
}

const recordFailure = (columns: string, values: string): string => `
CREATE OR REPLACE FUNCTION record_payment_failure(failure_id text, failed_intent text, failure_code text,
  failure_decline_code text, failure_message text) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO payment_failures (id, intent_id, code, decline_code, message${columns})
  SELECT failure_id, failed_intent, left(failure_code, 100), left(failure_decline_code, 100), failure_message${values}
    FROM (SELECT) AS one LEFT JOIN payment_intents AS who ON who.id = failed_intent
  ON CONFLICT DO NOTHING;
$$;`;

const functions = `
-- For how many seconds a visitor or an address may try no other card; null where they may now.
CREATE FUNCTION card_pause(visitor text, address text, of_visitor integer, of_address integer) RETURNS integer
LANGUAGE sql STABLE SET enable_seqscan TO off AS $$
  SELECT ceil(extract(epoch FROM max(counted.failed_at) + interval '1 hour' - now()))::integer
    FROM ((SELECT failed_at FROM payment_failures WHERE visitor_hash = visitor AND failed_at > now() - interval '1 hour'
            ORDER BY failed_at DESC OFFSET of_visitor - 1 LIMIT 1)
          UNION ALL
          (SELECT failed_at FROM payment_failures WHERE address_hash = address AND failed_at > now() - interval '1 hour'
            ORDER BY failed_at DESC OFFSET of_address - 1 LIMIT 1)) AS counted;
$$;

-- Remembers new intents and returns which: not those of a visitor who has an open one already, of one who may try no
-- other card, or of an address with so many that no order has taken. Calls from one address wait for each other.
CREATE FUNCTION save_intents(ids text[], amounts numeric[], visitors text[], addresses text[], bound boolean[],
  of_visitor integer, of_address integer, open_of_address integer) RETURNS SETOF text
LANGUAGE plpgsql SET enable_seqscan TO off AS $$
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
END $$;`;
