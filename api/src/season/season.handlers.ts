import { findOfficers } from '../accounts/index.js';
import type { Company } from '../content/index.js';
import type { Reader } from '../database/index.js';
import { getOrganization } from '../fundraising/index.js';
import { handle, type MessageHandler } from '../jobs/index.js';
import { tryEach } from '../lib/async/try-each.js';
import { longBusinessDay } from '../lib/dates.js';
import { NotFoundError } from '../lib/domain-error.js';
import { mailAddress } from '../lib/mail-address.js';
import {
  agreementInvitation,
  agreementSigned,
  closingStatement,
  type EmailFile,
  type Mail,
  packetAnswered,
  thankYou,
} from '../mail/index.js';
import { agreementToken, findAgreement } from './agreement/agreement.js';
import type { Season } from './closing/closing-facts.js';
import { type ClosingStatement, closingFileName, getClosing, closingCsv } from './closing/close-books.js';
import type { PacketDeps } from './packet/packet.js';
import {
  AgreementEntity,
  AgreementSignatureEntity,
  PacketAnswerEntity,
  SeasonThanksEntity,
} from './season.entity.js';
import {
  sendAgreementLink,
  sendAgreementSigned,
  sendClosingStatement,
  sendPacketAnswered,
  sendThankYou,
} from './season.messages.js';

type SeasonHandlerDeps = PacketDeps & { readonly mail: Mail; readonly publicUrl: string };

export function seasonHandlers(deps: SeasonHandlerDeps): MessageHandler[] {
  return [
    handle(sendPacketAnswered, ({ organizationId, campaign, at }) =>
      sendPacketAnswerEmail(deps, { organizationId, campaign: Number(campaign) }, at),
    ),
    handle(sendAgreementLink, ({ signatureId }) => sendOfficerEmail(deps, signatureId, agreementInvitation)),
    handle(sendAgreementSigned, ({ signatureId }) => sendOfficerEmail(deps, signatureId, agreementSigned)),
    handle(sendClosingStatement, ({ organizationId, campaign }) =>
      sendClosingEmails(deps, organizationId, Number(campaign)),
    ),
    handle(sendThankYou, ({ organizationId, campaign, orderId }) =>
      sendThanksEmail(deps, { organizationId, campaign: Number(campaign) }, orderId),
    ),
  ];
}

/** Null if it was deleted since: its messages then end as done, and nobody is emailed about its season. */
async function findOrganization(db: Reader, id: string) {
  return getOrganization(db, id).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
}

/** Sends nothing if the answer has changed since: that has its own email. */
async function sendPacketAnswerEmail(
  { database, mail }: SeasonHandlerDeps,
  season: Season,
  at: string,
): Promise<void> {
  const answer = await database.read.findOneBy(PacketAnswerEntity, season);
  const { organizationId } = season;
  const organization = await findOrganization(database.read, organizationId);
  if (!organization || answer?.answeredAt.toISOString() !== at) return;
  const { name: organizationName, contactEmail, contactName } = organization;
  const { isYes, name: principalName, word } = answer;
  await mail.send(packetAnswered, {
    to: mailAddress(contactEmail, contactName),
    key: `${organizationId}-${answer.answeredAt.getTime()}`,
    organizationId,
    props: { organizationId, organizationName, contactName, isYes, principalName, word },
  });
}

/** Sends nothing if a newer version replaced the agreement. */
async function sendOfficerEmail(
  { database, mail, secrets, publicUrl }: SeasonHandlerDeps,
  signatureId: string,
  email: typeof agreementInvitation,
): Promise<void> {
  const asked = await database.read.findOneBy(AgreementSignatureEntity, { id: signatureId });
  const agreement = asked && (await database.read.findOneBy(AgreementEntity, { id: asked.agreementId }));
  if (!asked || !agreement) throw new Error(`Signature ${signatureId} has no agreement`);
  const { organizationId, campaign } = agreement;
  const organization = await findOrganization(database.read, organizationId);
  if (!organization) return;
  const newest = await findAgreement(database.read, organizationId, campaign);
  if (newest?.id !== agreement.id) return;
  const url = `${publicUrl}/agreement/${agreementToken(secrets, signatureId)}`;
  const props = { organizationName: organization.name, url, isDraft: agreement.isDraft };
  await mail.send(email, {
    to: mailAddress(asked.email, asked.name ?? undefined),
    key: signatureId,
    organizationId,
    props,
  });
}

async function sendClosingEmails(
  { database, mail, company }: SeasonHandlerDeps,
  organizationId: string,
  campaign: number,
): Promise<void> {
  if (!(await findOrganization(database.read, organizationId))) return;
  const closing = await getClosing(database.read, organizationId, campaign);
  const { closedAt, facts, organizationName } = closing;
  if (!closedAt) return;
  const { classes: _classes, payments: _payments, ...sums } = facts;
  const files = await drawClosing(closing, company, closedAt);
  const officers = await findOfficers(database.read, organizationId);
  await tryEach(officers, ({ personId, email, fullName: contactName, role }) =>
    mail.send(closingStatement, {
      to: mailAddress(email, contactName),
      key: `${organizationId}-${campaign}-${personId}`,
      organizationId,
      files,
      props: {
        organizationId,
        organizationName,
        campaign,
        contactName,
        closedOn: longBusinessDay(closedAt),
        ...sums,
        isOwner: role === 'owner',
      },
    }),
  );
}

/** The same files as on the season's page. */
async function drawClosing(closing: ClosingStatement, company: Company, now: Date): Promise<EmailFile[]> {
  const { drawClosingPdf } = await import('./closing/closing-pages.js');
  const name = closingFileName(closing);
  const [pdf, csv] = [await drawClosingPdf(closing, company, now), Buffer.from(closingCsv(closing))];
  return [
    { name: `${name}.pdf`, type: 'application/pdf', content: pdf },
    { name: `${name}.csv`, type: 'text/csv', content: csv },
  ];
}

/** Sends nothing if the order was cancelled or the buyer erased since. */
async function sendThanksEmail(
  { database, mail }: SeasonHandlerDeps,
  season: Season,
  orderId: string,
): Promise<void> {
  const { organizationId, campaign } = season;
  const thanks = await database.read.findOneBy(SeasonThanksEntity, season);
  const buyer = await findBuyer(database.read, orderId);
  const organization = await findOrganization(database.read, organizationId);
  if (!thanks || !buyer || !organization) return;
  await mail.send(thankYou, {
    to: mailAddress(buyer.customerEmail, buyer.customerName),
    key: `${organizationId}-${campaign}-${orderId}`,
    orderId,
    organizationId,
    props: { organizationName: organization.name, customerName: buyer.customerName, words: thanks.words },
  });
}

async function findBuyer(db: Reader, orderId: string) {
  const [buyer]: { customerEmail: string; customerName: string }[] = await db.query(
    `SELECT customer_email, customer_name FROM orders
      WHERE id = $1 AND wants_thanks AND status <> 'cancelled' AND id NOT IN (SELECT id FROM erased_orders)`,
    [orderId],
  );
  return buyer;
}
