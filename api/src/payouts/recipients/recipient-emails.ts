import { buffer } from 'node:stream/consumers';
import type { Company } from '../../content/index.js';
import type { Database } from '../../database/index.js';
import { tryEach } from '../../lib/async/try-each.js';
import { mailAddress } from '../../lib/mail-address.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { idToken } from '../../lib/secrets/id-token.js';
import {
  type EmailFile,
  type Mail,
  recipientChanged,
  recipientLink,
  statementCopy,
  statementReady,
} from '../../mail/index.js';
import { statementFileName, streamStatementCsv } from '../papers/ledger-csv.js';
import { getStatement, type Statement } from '../statements/find-statements.js';
import { addressed, loadStatement } from '../statements/statement-emails.js';
import { daysToConfirm, stopPath } from './statement-recipients.js';

export type RecipientEmailDeps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly secrets: Secrets;
  readonly company: Company;
};

/** Every mailbox accepts this much; a larger statement is sent as links only (docs/product/payouts.md#extra-addresses). */
const maxAttachedBytes = 3_000_000;

type Recipient = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly isDeleted: boolean;
  readonly contactEmail: string;
  readonly contactName: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly isEnded: boolean;
};

async function findRecipient({ database }: RecipientEmailDeps, id: string): Promise<Recipient | null> {
  const [row]: Recipient[] = await database.read.query(
    `SELECT o.id AS organization_id, o.name AS organization_name, o.deleted_at IS NOT NULL AS is_deleted,
        o.contact_email, o.contact_name, r.email, r.confirmed_at IS NOT NULL AS is_confirmed, r.ended_at IS NOT NULL AS is_ended
       FROM statement_recipients r JOIN organizations o ON o.id = r.organization_id WHERE r.id = $1`,
    [id],
  );
  return row ?? null;
}

/** Asks the address to agree, unless it already did or was removed. */
export async function sendRecipientLinkEmail(deps: RecipientEmailDeps, recipientId: string): Promise<void> {
  const recipient = await findRecipient(deps, recipientId);
  if (!recipient || recipient.isConfirmed || recipient.isEnded) return;
  const { organizationId, organizationName, email } = recipient;
  const token = idToken(deps.secrets, 'statement link', recipientId);
  await deps.mail.send(recipientLink, {
    to: mailAddress(email),
    key: recipientId,
    organizationId,
    props: { organizationName, token, daysValid: daysToConfirm },
  });
}

/** Tells the contact and the address that it was added or removed. */
export async function sendRecipientChangedEmail(
  deps: RecipientEmailDeps,
  { recipientId, change }: { readonly recipientId: string; readonly change: string },
): Promise<void> {
  const recipient = await findRecipient(deps, recipientId);
  if (!recipient) return;
  const { organizationId, organizationName, isDeleted, email, contactEmail, contactName } = recipient;
  const readers = [
    { to: mailAddress(contactEmail, contactName), isToRecipient: false },
    { to: mailAddress(email), isToRecipient: true },
  ];
  await tryEach(readers, ({ to, isToRecipient }) =>
    deps.mail.send(recipientChanged, {
      to,
      organizationId,
      key: `${recipientId}-${change}${isToRecipient ? '-own' : ''}`,
      props: {
        organizationId,
        organizationName,
        isDeleted,
        email,
        isAdded: change === 'added',
        isToRecipient,
      },
    }),
  );
}

/** Sends a statement with links to its papers, attached too where small enough, unless the address was removed. */
export async function sendStatementCopyEmail(
  deps: RecipientEmailDeps,
  { recipientId, ...drawn }: DrawnStatement & { readonly recipientId: string },
): Promise<void> {
  const { statementId } = drawn;
  const statement = await loadStatement(deps.database.read, statementId);
  const recipient = await findRecipient(deps, recipientId);
  if (!statement || !recipient || recipient.isEnded) return;
  const files = await drawPapers(deps, statement);
  const token = idToken(deps.secrets, 'statement link', recipientId);
  await deps.mail.send(statementCopy, {
    to: mailAddress(recipient.email),
    key: `${statementId}-${recipientId}${changeOf(drawn)}`,
    organizationId: recipient.organizationId,
    unsubscribeUrl: `${stopPath}?token=${token}`,
    files,
    props: {
      ...statement,
      isAttached: files.length > 0,
      isRedrawn: drawn.drawing !== undefined,
      token,
    },
  });
}

/**
 * Tells the contact what a month earned and when it will be paid. Once the organization was deleted it has no page with
 * the lines: its papers are attached.
 */
export async function sendStatementReadyEmail(
  deps: RecipientEmailDeps,
  drawn: DrawnStatement,
): Promise<void> {
  const { statementId } = drawn;
  const statement = await loadStatement(deps.database.read, statementId);
  if (!statement) return;
  const files = statement.isDeleted ? await drawPapers(deps, statement) : [];
  const props = { ...statement, isAttached: files.length > 0, isRedrawn: drawn.drawing !== undefined };
  const key = `${statementId}${changeOf(drawn)}`;
  await deps.mail.send(statementReady, { ...addressed(statement, key), files, props });
}

/** `drawing`: the one that changed its amount, after an email about an earlier one. */
type DrawnStatement = { readonly statementId: string; readonly drawing?: string };

function changeOf({ drawing }: DrawnStatement): string {
  return drawing === undefined ? '' : `-${drawing}`;
}

/** The same files as behind the links; none if they are too large together. */
async function drawPapers(
  { database: { read }, company }: RecipientEmailDeps,
  { organizationId, month }: Pick<Statement, 'organizationId' | 'month'>,
): Promise<EmailFile[]> {
  const { drawStatementPdf } = await import('../papers/statement-pages.js');
  const statement = await getStatement(read, organizationId, month);
  const papers = [
    {
      name: statementFileName(statement, 'pdf'),
      type: 'application/pdf',
      content: await drawStatementPdf(read, statement, company),
    },
    {
      name: statementFileName(statement, 'csv'),
      type: 'text/csv',
      content: await buffer(streamStatementCsv(read, statement)),
    },
  ];
  return papers.reduce((sum, { content }) => sum + content.length, 0) <= maxAttachedBytes ? papers : [];
}
