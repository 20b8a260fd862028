import type { Database } from '../../database/index.js';
import { checkFailed, type Mail } from '../../mail/index.js';
import { checkParts } from './check-part.js';
import { findCheckedParts } from './find-checks.js';

type Deps = { readonly database: Database; readonly mail: Mail };

/** Tells support what differs. Who looks finds the rows in the administration. */
export async function sendCheckFailedEmail({ database, mail }: Deps, checkId: string): Promise<void> {
  const parts = await findCheckedParts(database.read, checkId);
  const [check]: { startedAt: Date }[] = await database.read.query(
    'SELECT started_at AS "startedAt" FROM ledger_checks WHERE id = $1',
    [checkId],
  );
  if (!check) return;
  await mail.send(checkFailed, {
    to: mail.support,
    key: checkId,
    props: {
      checkedAt: momentFormat.format(check.startedAt),
      parts: parts
        .filter(({ differences }) => differences > 0)
        .map(({ part, differences }) => ({ name: checkParts[part], differences })),
    },
  });
}

const momentFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});
