import { createHash } from 'node:crypto';
import type { Company } from '../../content/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { getCampaignFacts, lockOrganization } from '../../fundraising/index.js';
import { domainError, InvalidInputError } from '../../lib/domain-error.js';
import { fold } from '../../lib/fold.js';
import { mailAddressPattern } from '../../lib/mail-address.js';
import { idToken, readIdToken } from '../../lib/secrets/id-token.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { findPaperText, PaperLinkError } from '../paper-text.js';
import { AgreementEntity, AgreementSignatureEntity } from '../season.entity.js';
import { sendAgreementLink, sendAgreementSigned } from '../season.messages.js';

export type Agreement = AgreementEntity & {
  readonly organizationName: string;
  /** The two officers', in the order of their addresses. */
  readonly signatures: readonly AgreementSignatureEntity[];
};

/** The newest version of a season's agreement; null before officers were asked to sign. */
export async function findAgreement(
  db: Reader,
  organizationId: string,
  campaign: number,
): Promise<Agreement | null> {
  const [agreement] = await db.find(AgreementEntity, {
    where: { organizationId, campaign },
    order: { version: 'DESC' },
    take: 1,
  });
  if (!agreement) return null;
  const { organizationName } = await getCampaignFacts(db, organizationId);
  const signatures = await db.find(AgreementSignatureEntity, {
    where: { agreementId: agreement.id },
    order: { email: 'ASC' },
  });
  return { ...agreement, organizationName, signatures };
}

/** The numbers of an organization's earlier seasons that have an agreement, newest first. */
export async function findEarlierAgreements(
  db: Reader,
  { organizationId, campaign }: Pick<AgreementEntity, 'organizationId' | 'campaign'>,
): Promise<number[]> {
  const rows: { campaign: number }[] = await db.query(
    'SELECT DISTINCT campaign FROM agreements WHERE organization_id = $1 AND campaign < $2 ORDER BY campaign DESC',
    [organizationId, campaign],
  );
  return rows.map((row) => row.campaign);
}

type Start = {
  readonly organizationId: string;
  readonly emails: readonly string[];
  readonly company: Company;
};

/**
 * Asks two officers to sign the current text, each with a personal link. Replaces an earlier version. Throws
 * InvalidInputError (400), NotFoundError (404).
 */
export async function startAgreement(
  tx: Tx,
  { organizationId, emails, company }: Start,
  now: Date,
): Promise<void> {
  const [first = '', second = ''] = emails.map((email) => email.trim().toLowerCase());
  const wrong = 'Please enter a valid email address';
  if (!isAddress(first)) throw new InvalidInputError({ first: wrong });
  if (!isAddress(second)) throw new InvalidInputError({ second: wrong });
  if (first === second)
    throw new InvalidInputError({ second: 'Two officers must sign: enter a different address.' });
  const { campaign } = await lockOrganization(tx, organizationId);
  const before = await findAgreement(tx, organizationId, campaign);
  const { text, isDraft } = await findPaperText(
    tx,
    company,
    'agreement',
    await getCampaignFacts(tx, organizationId),
  );
  const { id: agreementId } = await tx.save(
    tx.create(AgreementEntity, {
      organizationId,
      campaign,
      text,
      isDraft,
      createdAt: now,
      version: (before?.version ?? 0) + 1,
      textHash: hashOf(text),
    }),
  );
  const asked = await tx.save(
    [first, second].map((email) => tx.create(AgreementSignatureEntity, { agreementId, email })),
  );
  await outbox.add(tx, ...asked.map(({ id: signatureId }) => sendAgreementLink({ signatureId })));
}

function isAddress(text: string): boolean {
  return text.length <= 255 && mailAddressPattern.test(text);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function agreementToken(secrets: Secrets, signatureId: string): string {
  return idToken(secrets, 'agreement link', signatureId);
}

export type OpenedAgreement = Agreement & { readonly own: AgreementSignatureEntity };

/** The agreement of an officer's link. Throws PaperLinkError (404), also if a newer version replaced it. */
export async function openAgreement(db: Reader, secrets: Secrets, token: string): Promise<OpenedAgreement> {
  const id = readIdToken(secrets, 'agreement link', token);
  if (id === null) throw new PaperLinkError();
  const asked = await db.findOneBy(AgreementSignatureEntity, { id });
  const version = asked && (await db.findOneBy(AgreementEntity, { id: asked.agreementId }));
  const newest = version && (await findAgreement(db, version.organizationId, version.campaign));
  if (!asked || newest?.id !== version?.id || !newest) throw new PaperLinkError();
  return { ...newest, own: asked };
}

class AlreadySignedError extends domainError(
  'ALREADY_SIGNED',
  409,
  'You have already signed this agreement.',
) {}

/** 409: the text that was read is not the one to be signed. */
class AnotherTextError extends domainError(
  'ANOTHER_TEXT',
  409,
  'The text has changed since you opened it. Open your link again and read it once more.',
) {}

export type Signing = {
  readonly token: string;
  readonly name: string;
  readonly office: string;
  /** The hash of the text that the officer read. */
  readonly textHash: string;
};

/**
 * An officer signs with name and office. Two people must sign: the other officer's name is refused. Throws PaperLinkError
 * (404), also for an earlier season, InvalidInputError (400), AlreadySignedError and AnotherTextError (409).
 */
export async function signAgreement(tx: Tx, secrets: Secrets, signing: Signing, now: Date): Promise<void> {
  const { organizationId } = await openAgreement(tx, secrets, signing.token);
  // One signature at a time, so that the second one queues the emails that both have signed.
  const { campaign } = await lockOrganization(tx, organizationId);
  const { own, signatures, textHash, text, ...agreement } = await openAgreement(tx, secrets, signing.token);
  if (agreement.campaign !== campaign) throw new PaperLinkError();
  if (own.signedAt) throw new AlreadySignedError();
  if (signing.textHash !== textHash || hashOf(text) !== textHash) throw new AnotherTextError();
  const name = signing.name.trim().replace(/\s+/g, ' ');
  const office = signing.office.trim();
  if (name === '') throw new InvalidInputError({ name: 'Please enter your full name.' });
  if (office === '') throw new InvalidInputError({ office: 'Please enter your office, such as president.' });
  const other = signatures.find(({ id }) => id !== own.id);
  if (other?.name && fold(other.name) === fold(name))
    throw new InvalidInputError({ name: 'The other officer signed with this name. Two people must sign.' });
  await tx.update(AgreementSignatureEntity, own.id, { name, office, signedHash: textHash, signedAt: now });
  if (!other?.signedAt) return;
  await outbox.add(tx, ...signatures.map(({ id: signatureId }) => sendAgreementSigned({ signatureId })));
}

/** Erases a signer's address; name and office stay on the signed agreement. */
export async function eraseSignerAddress(tx: Tx, email: string): Promise<void> {
  await tx.query(`UPDATE agreement_signatures SET email = id || '@invalid' WHERE lower(email) = lower($1)`, [
    email,
  ]);
}

/** Removes who answered, signed and wrote from the papers of organizations. */
export async function anonymizeSeasons(tx: Tx, organizationIds: readonly string[]): Promise<void> {
  for (const removal of [
    `packet_answers SET name = 'Removed', word = '' WHERE organization_id = ANY($1::uuid[])`,
    `season_thanks SET words = 'Removed' WHERE organization_id = ANY($1::uuid[])`,
    `agreement_signatures SET email = id || '@invalid', name = CASE WHEN signed_at IS NOT NULL THEN 'Removed' END,
       office = CASE WHEN signed_at IS NOT NULL THEN 'Removed' END
      WHERE agreement_id IN (SELECT id FROM agreements WHERE organization_id = ANY($1::uuid[]))`,
  ])
    await tx.query(`UPDATE ${removal}`, [organizationIds]);
}
