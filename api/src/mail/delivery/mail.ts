import { Counter } from 'prom-client';
import type { Database, Reader, Tx } from '../../database/index.js';
import { currentOutboxId, markFinished } from '../../jobs/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Language } from '../../lib/languages.js';
import { isRemovedAddress, looksLikeName, type MailAddress } from '../../lib/mail-address.js';
import { traced } from '../../lib/trace.js';
import type { Email, EmailSite, RenderedEmail, RenderEmail, Seller } from './email.js';
import { claimEmail, markFailed, markSent, recordSent } from './email-log.js';
import { markPicture } from './mark-picture.js';
import type { MailTransport } from './smtp-transport.js';

export type MailDeps = {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly from: MailAddress;
  readonly support: MailAddress;
  readonly publicUrl: string;
  readonly findSeller: () => Promise<Seller>;
  readonly findLanguage: (orderId: string) => Promise<Language>;
  /** Called when an email fails, and when one that had failed is sent: staff see the number of failed emails. */
  readonly noteOutcome: (tx: Tx, emailId: string) => Promise<void>;
};

export type Sending<Props> = {
  readonly to: MailAddress;
  /** The support address unless another is given. */
  readonly replyTo?: MailAddress;
  /** The id of its subject, such as an order: one email of a kind is sent for each key. */
  readonly key: string;
  readonly orderId?: string;
  readonly organizationId?: string;
  /** For buyers: set it when the caller knows it, or when the email is about no order. */
  readonly language?: Language;
  /** The contact message that it shows or acknowledges. Once that is erased, no copy of the email is kept. */
  readonly contactMessageId?: string;
  /** The earlier emails of the conversation, oldest first. */
  readonly thread?: readonly { readonly kind: string; readonly key: string }[];
  /** Bulk mail only: one POST to it, or to this path of ours, unsubscribes. */
  readonly unsubscribeUrl?: string;
  /** The pictures in its HTML, except the logo. */
  readonly pictures?: readonly EmailPicture[];
  readonly files?: readonly EmailFile[];
  /** Whether sending it is the last step of its message, which is then done. */
  readonly completesMessage?: boolean;
  readonly props: Props;
};

/** Sends emails from message handlers. Never call it inside a transaction. */
export type Mail = {
  readonly support: MailAddress;
  /**
   * Sends and logs the email once for its kind and key: an email that was sent is not sent again, and a repeat after a
   * crash in between has the same Message-ID (docs/product/promises.md). Throws when it was not accepted, so that the
   * message is tried again.
   */
  readonly send: <Props extends object>(email: Email<Props>, sending: Sending<Props>) => Promise<void>;
  /** Renders it in English without sending it. */
  readonly render: <Props extends object>(email: Email<Props>, props: Props) => Promise<RenderedEmail>;
};

type Deps = MailDeps & { readonly loadRenderer: () => Promise<RenderEmail> };

export function createMailWith(deps: Deps): Mail {
  return {
    support: deps.support,
    send: (email, sending) => sendOnce(deps, email, sending),
    render: async (email, props) => (await deps.loadRenderer())(email, props, await siteOf(deps)),
  };
}

async function siteOf({ publicUrl, support, findSeller }: Deps): Promise<EmailSite> {
  return { publicUrl, supportEmail: support.address, seller: await findSeller() };
}

async function sendOnce<Props extends object>(
  deps: Deps,
  email: Email<Props>,
  sending: Sending<Props>,
): Promise<void> {
  if (isRemovedAddress(sending.to.address)) return;
  const { database, transport, from } = deps;
  const renderEmail = await deps.loadRenderer();
  const site = await siteOf(deps);
  const rendered = renderEmail(email, sending.props, site, await languageOf(deps, email, sending));
  const firstId = messageIdOf(email.kind, sending.key, from);
  const outboxId = currentOutboxId();
  const logged = { ...sending, messageId: firstId, kind: email.kind, subject: rendered.subject, outboxId };
  const { messageId, state, hasFailed } = await claimEmail(database, logged);
  if (state === 'sent') return;
  if (state === 'in-progress') throw new EmailInProgressError();
  const { address, name } = sending.to;
  // Otherwise anyone could register a stranger's address and have us deliver their text beside it.
  const to = { address, name: looksLikeName(name) ? name : '' };
  const { replyTo = deps.support, unsubscribeUrl: stopsAt, pictures = [], files = [], thread = [] } = sending;
  const unsubscribeUrl = stopsAt === undefined ? null : new URL(stopsAt, deps.publicUrl).href;
  const references = thread.map(({ kind, key }) => messageIdOf(kind, key, from));
  const sentAt = deps.clock();
  const { kind } = email;
  try {
    const shown = { pictures: [markPicture, ...pictures], files };
    const envelope = { messageId, kind, from, to, replyTo, sentAt, unsubscribeUrl, references, ...shown };
    const outgoing = { ...rendered, ...envelope };
    const attributes = {
      'messaging.system': 'smtp',
      'messaging.operation.type': 'send',
      ...(transport.host && { 'server.address': transport.host }),
    };
    await traced({ name: `email ${kind}`, kind: 'client', attributes }, () => transport.deliver(outgoing));
  } catch (error) {
    emailsTotal.inc({ kind, outcome: 'failed' });
    await database.transaction(async (tx) => {
      await markFailed(tx, messageId, error);
      await noteOutcome(tx, deps, messageId);
    });
    throw error;
  }
  emailsTotal.inc({ kind, outcome: 'sent' });
  const copy = withoutLinks(rendered.html);
  const finishedId = sending.completesMessage && !hasFailed ? outboxId : null;
  const sent = { messageId, sentAt, finishedId, copy, contactMessageId: sending.contactMessageId ?? null };
  if (hasFailed) {
    await database.transaction(async (tx) => {
      await markSent(tx, [sent]);
      await noteOutcome(tx, deps, messageId);
    });
  } else await recordSent(database, sent);
  if (finishedId !== null) markFinished();
}

async function noteOutcome(tx: Tx, deps: Pick<MailDeps, 'noteOutcome'>, messageId: string): Promise<void> {
  const [email]: { id: string }[] = await tx.query('SELECT id FROM emails WHERE message_id = $1', [
    messageId,
  ]);
  if (email) await deps.noteOutcome(tx, email.id);
}

async function languageOf(
  { findLanguage }: Deps,
  { isForBuyers }: Pick<Email<object>, 'isForBuyers'>,
  { orderId, language }: Pick<Sending<object>, 'orderId' | 'language'>,
): Promise<Language> {
  return language ?? (isForBuyers && orderId ? findLanguage(orderId) : 'en');
}

/** The same for every try, so that mail programs and we recognize a repeat. */
function messageIdOf(kind: string, key: string, from: MailAddress): string {
  return `<${kind}.${key}@${from.address.split('@')[1]}>`;
}

/**
 * The email was not accepted. Keeps the SMTP facts without the original error: servers repeat the recipient's address in
 * their responses, and this error is logged (docs/product/limits.md#logs).
 */
export class DeliveryFailedError extends Error {
  constructor(failure: unknown) {
    super(`The email was not delivered: ${describeFailure(failure)}`);
  }
}

/** Another worker is sending this email; the next try finds it sent or unclaimed. */
export class EmailInProgressError extends Error {
  constructor() {
    super('The email is being sent by another worker');
  }
}

function describeFailure(failure: unknown): string {
  if (typeof failure !== 'object' || failure === null) return String(failure);
  const [message, ...facts] = ['message', 'code', 'command', 'responseCode'].map((name): unknown =>
    Reflect.get(failure, name),
  );
  const known = facts.filter((fact) => typeof fact === 'string' || typeof fact === 'number');
  const sentence = String(message)
    .replace(/[^\s<>,:;"'()]+@[^\s<>,:;"'()]+/g, '(address)')
    .slice(0, 500);
  return known.length > 0 ? `${sentence} (${known.join(', ')})` : sentence;
}

/** A small inline picture that the HTML shows with `cid:`. */
export type EmailPicture = {
  /** Its name after `cid:` and in its file name: letters, digits and hyphens. */
  readonly id: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly content: Buffer;
};

/** An attachment. */
export type EmailFile = { readonly name: string; readonly type: string; readonly content: Buffer };

export type OutgoingMail = {
  readonly messageId: string;
  readonly kind: string;
  readonly from: MailAddress;
  readonly to: MailAddress;
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sentAt: Date;
  /** Bulk mail only: where a mail program's button or the reader unsubscribes (RFC 8058). */
  readonly unsubscribeUrl: string | null;
  /** The Message-IDs of the earlier emails of the conversation, oldest first. */
  readonly references: readonly string[];
  readonly pictures: readonly EmailPicture[];
  readonly files: readonly EmailFile[];
};

/** The header with the kind of email, for the local mailbox. */
export const kindHeader = 'X-Template';

/** docs/product/limits.md#retention */
const daysKept = 90;

/**
 * The copy that staff can see later. Its links are plain text, because their targets (a new password, a buyer's own order)
 * are for the reader alone.
 */
function withoutLinks(html: string): string {
  return html.replace(/\s(?:href|action|formaction)="[^"]*"/gi, '');
}

export function findEmailCopies(
  db: Reader,
  emailIds: readonly string[],
): Promise<{ readonly id: string; readonly html: string }[]> {
  return db.query('SELECT email_id AS id, html FROM email_copies WHERE email_id = ANY($1::uuid[])', [
    emailIds,
  ]);
}

export async function purgeEmailCopies(tx: Tx, now: Date): Promise<void> {
  await tx.query('DELETE FROM email_copies WHERE created_at < $1::timestamptz - make_interval(days => $2)', [
    now,
    daysKept,
  ]);
}

/** Emails that this process tried to send. Registered by http's metrics. */
export const emailsTotal = new Counter({
  name: 'skycrumb_emails_total',
  help: 'Emails by kind and outcome (sent, failed)',
  labelNames: ['kind', 'outcome'],
  registers: [],
});
