import { withPatientDatabase, type Database } from '../../database/index.js';
import { drawStatements, lockDrawing } from './draw-statements.js';
import { monthToDraw } from '../statements/statement-month.js';

/**
 * Draws the newest month that is due, once: the schedule comes by often, so that a night without servers delays the
 * statements and loses none. Returns null when there was nothing to do.
 */
export async function drawDueStatements(database: Database, now: Date): Promise<number | null> {
  const month = monthToDraw(now);
  const done: unknown[] = await database.read.query('SELECT 1 FROM statement_runs WHERE month = $1', [month]);
  if (done.length > 0) return null;
  const { drawn } = await withPatientDatabase(database, (patient) => drawStatements(patient, month, now));
  // After the last batch: a run that breaks off is taken up again, and draws nothing twice.
  await database.transaction(async (tx) => {
    await lockDrawing(tx);
    await tx.query(
      `INSERT INTO statement_runs (month, drawn_at, statement_count)
       SELECT $1::varchar, $2, count(*) FROM statements WHERE month = $1 ON CONFLICT DO NOTHING`,
      [month, now],
    );
  });
  return drawn;
}
