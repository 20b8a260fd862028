import { Gauge } from 'prom-client';
import type { Database } from '../../database/index.js';

/** Differences of the newest check, and its age: an alarm rings on either. The app registers them. */
export function createCheckMetrics({ read }: Database): Gauge[] {
  return [
    new Gauge({
      name: 'ledger_check_differences',
      help: 'Differences that the newest check of the books found',
      registers: [],
      async collect() {
        const [row]: { count: number }[] = await read.query(
          `SELECT count(*)::int FROM ledger_check_differences
            WHERE check_id = (SELECT id FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1)`,
        );
        this.set(row?.count ?? 0);
      },
    }),
    new Gauge({
      name: 'ledger_check_age_seconds',
      help: 'Time since the last check of the books that could ask the provider as well',
      registers: [],
      async collect() {
        const [row]: { age: number | null }[] = await read.query(
          `SELECT extract(epoch FROM now() - max(finished_at))::float AS age
             FROM ledger_checks WHERE outcome <> 'provider-away'`,
        );
        if (row?.age !== null && row?.age !== undefined) this.set(row.age);
      },
    }),
  ];
}
