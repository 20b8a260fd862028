import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { findStatementsById } from './find-statements.js';
import type { Statement } from './statement.types.js';
import { statementView } from './statement.views.js';

/** By a closed campaign's id, the statements that have a line of it, oldest first. */
export const statementsOfCampaign = perRequest(
  async (
    { database }: { readonly database: Database },
    resetIds,
  ): Promise<ReadonlyMap<string, readonly Statement[]>> => {
    const pairs: { resetId: string; statementId: string }[] = await database.read.query(
      `SELECT DISTINCT reset.id AS "resetId", line.statement_id AS "statementId"
         FROM fundraiser_resets reset
         JOIN ledger_entries e ON e.organization_id = reset.organization_id AND e.campaign = reset.campaign
         JOIN statement_lines line ON line.ledger_entry_id = e.id
        WHERE reset.id = ANY($1::uuid[]) AND e.kind <> 'reset'`,
      [[...resetIds]],
    );
    const ids = [...new Set(pairs.map(({ statementId }) => statementId))];
    const statements = (await findStatementsById(database.read, ids)).map(statementView);
    statements.sort((a, b) => (a.month < b.month ? -1 : 1));
    return new Map(
      resetIds.map((id) => {
        const own = new Set(pairs.flatMap((pair) => (pair.resetId === id ? [pair.statementId] : [])));
        return [id, statements.filter((statement) => own.has(statement.id))];
      }),
    );
  },
);
