import type { Database, Tx } from '../database/index.js';
import { messageInHand } from '../jobs/index.js';
import type { Clock } from '../lib/clock.js';
import type { MailAddress } from '../lib/mail-address.js';
import { claimLetter, markFailed, markSent } from './email-log.js';
import type { LetterKind, LetterSite, Seller } from './letter.js';
import { lettersTotal } from './letter-metrics.js';
import { LetterInHandError } from './mail.errors.js';
import { copyIdOf, countResends } from './resend.js';
import type { MailTransport } from './transport.js';

export type MailDeps = {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly from: MailAddress;
  readonly support: MailAddress;
  readonly publicUrl: string;
  readonly findSeller: () => Promise<Seller>;
  /** Called where an email fails, and where one that had failed is sent: failed ones wait for a person. */
  readonly noteOutcome: (tx: Tx) => Promise<void>;
};

export type Sending<Props> = {
  readonly to: MailAddress;
  /** The support address unless another is given. */
  readonly replyTo?: MailAddress;
  /** What it is about, such as the order's id: one letter of a kind is sent for each key. */
  readonly key: string;
  readonly orderId?: string;
  readonly organizationId?: string;
  /** Of bulk mail: one POST to it ends such letters. */
  readonly unsubscribeUrl?: string;
  readonly props: Props;
};

/** Sends letters out of message handlers. Never called inside a transaction. */
export type Mail = {
  readonly support: MailAddress;
  /**
   * Hands the letter over and logs it, once for its kind and key: a letter that was sent is not sent again, and a
   * repeat after a crash in between carries the same Message-ID (limits, promise 5). Throws when it was not taken,
   * so that the message is tried again.
   */
  readonly send: <Props extends object>(letter: LetterKind<Props>, sending: Sending<Props>) => Promise<void>;
};

export function createMail(deps: MailDeps): Mail {
  return { support: deps.support, send: (letter, sending) => sendOnce(deps, letter, sending) };
}

async function sendOnce<Props extends object>(
  deps: MailDeps,
  letter: LetterKind<Props>,
  sending: Sending<Props>,
): Promise<void> {
  const { database, transport, from } = deps;
  const { renderLetter } = await import('./render-letter.js');
  const site: LetterSite = {
    publicUrl: deps.publicUrl,
    supportEmail: deps.support.address,
    seller: await deps.findSeller(),
  };
  const rendered = await renderLetter(await letter.load(), sending.props, site);
  const firstId = messageIdOf(letter.kind, sending.key, from);
  const messageId = copyIdOf(firstId, await countResends(database.read, firstId));
  const outboxId = messageInHand();
  const logged = { ...sending, messageId, kind: letter.kind, subject: rendered.subject, outboxId };
  const claim = await database.transaction((tx) => claimLetter(tx, logged));
  if (claim === 'sent') return;
  if (claim === 'in-hand') throw new LetterInHandError();
  const { to, replyTo = deps.support, unsubscribeUrl = null } = sending;
  const sentAt = deps.clock();
  const { kind } = letter;
  try {
    await transport.deliver({ ...rendered, messageId, kind, from, to, replyTo, sentAt, unsubscribeUrl });
  } catch (error) {
    lettersTotal.inc({ kind, outcome: 'failed' });
    await database.transaction(async (tx) => {
      await markFailed(tx, messageId, error);
      await deps.noteOutcome(tx);
    });
    throw error;
  }
  lettersTotal.inc({ kind, outcome: 'sent' });
  await database.transaction(async (tx) => {
    if (await markSent(tx, messageId, sentAt)) await deps.noteOutcome(tx);
  });
}

/** The same for every try: how a mail program, and we, recognise a repeat. */
function messageIdOf(kind: string, key: string, from: MailAddress): string {
  return `<${kind}.${key}@${from.address.split('@')[1]}>`;
}
