import { recordAudit, type Payload, type ProposalKind } from '../../accounts/index.js';
import type { Reader, Tx } from '../../database/index.js';
import { isDay } from '../../lib/dates.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { payoutMethods } from '../statements/statement.entity.js';
import { PayeeEntity } from './payee.entity.js';

export type PayeeDetails = Readonly<
  Pick<PayeeEntity, 'organizationId' | 'name' | 'postalAddress' | 'method' | 'taxFormDate'> &
    Partial<Pick<PayeeEntity, 'accountCode'>>
>;

export function findPayee(db: Reader, organizationId: string): Promise<PayeeEntity | null> {
  return db.findOneBy(PayeeEntity, { organizationId });
}

/**
 * Stores the payee that two officers agreed on. A change must be verified
 * again and gets a new number, so that the bank cannot pay the previous payee's account. A new account code alone needs
 * neither; saving the same payee again changes nothing. Throws InvalidInputError (400), also for anything that looks
 * like a bank account or tax number: none are stored.
 */
export async function savePayee(tx: Tx, details: PayeeDetails, now: Date): Promise<void> {
  const { organizationId, name, postalAddress, method, taxFormDate, accountCode } = assertPayee(details);
  await tx.update(PayeeEntity, { organizationId }, { accountCode });
  await tx.query(
    `INSERT INTO payees (organization_id, name, postal_address, method, has_tax_form, tax_form_date, updated_at, account_code)
     VALUES ($1, $2, $3, $4, $5::date IS NOT NULL, $5::date, $6, $7)
     ON CONFLICT (organization_id) DO UPDATE SET name = excluded.name, postal_address = excluded.postal_address,
       method = excluded.method, has_tax_form = excluded.has_tax_form, tax_form_date = excluded.tax_form_date,
       number = excluded.number, updated_at = excluded.updated_at, verified_at = NULL, verified_by = NULL
     WHERE (payees.name, payees.postal_address, payees.method, payees.tax_form_date)
       IS DISTINCT FROM (excluded.name, excluded.postal_address, excluded.method, excluded.tax_form_date)`,
    [organizationId, name, postalAddress, method, taxFormDate, now, accountCode],
  );
}

export type Verification = {
  readonly organizationId: string;
  readonly adminId: string;
  /** `updatedAt` of the payee that was reviewed: one that changed since is not verified unseen. */
  readonly updatedAt: Date;
  readonly now: Date;
};

/** Marks the payee as verified. Throws NotFoundError (404) if there is none or it changed since. */
export async function verifyPayee(
  tx: Tx,
  { organizationId, adminId, updatedAt, now }: Verification,
): Promise<void> {
  const [rows]: [{ name: string }[], number] = await tx.query(
    `UPDATE payees SET verified_at = $3, verified_by = $2
      WHERE organization_id = $1 AND date_trunc('milliseconds', updated_at) = $4 RETURNING name`,
    [organizationId, adminId, now, updatedAt],
  );
  const [payee] = rows;
  if (!payee) throw new NotFoundError('Payee');
  await recordAudit(tx, {
    adminId,
    action: 'payee-verified',
    subjectType: 'organization',
    subjectId: organizationId,
    subjectName: payee.name,
    after: { payee: payee.name },
  });
}

/** Trimmed. Throws InvalidInputError (400). */
function assertPayee(details: PayeeDetails): PayeeDetails {
  const name = details.name.trim();
  const postalAddress = details.postalAddress.trim();
  const fields: Record<string, string> = {};
  if (name === '' || name.length > 200) fields.name = 'Enter the name for the check.';
  if (postalAddress.length < 10 || postalAddress.length > 500)
    fields.postalAddress = 'Enter street, city, state and ZIP code.';
  if (!payoutMethods.includes(details.method)) fields.method = 'Choose check or bank transfer.';
  const { taxFormDate } = details;
  if (taxFormDate !== null && !isDay(taxFormDate)) fields.taxFormDate = 'Enter the day of the tax form.';
  const accountCode = details.accountCode?.trim() || null;
  if (accountCode && accountCode.length > 20) fields.accountCode = 'Use up to 20 characters.';
  if (accountCode && accountNumber.test(accountCode)) fields.accountCode = noNumbers;
  if (accountNumber.test(name)) fields.name = noNumbers;
  if (accountNumber.test(postalAddress)) fields.postalAddress = noNumbers;
  if (Object.keys(fields).length > 0) throw new InvalidInputError(fields);
  return { ...details, name, postalAddress, accountCode };
}

/** Runs of digits longer than any house number or ZIP+4 (5 and 4 digits). */
const accountNumber = /\d{3}[- ]\d{2}[- ]\d{4}|\d{2}-\d{7}|\d{7,}/;
const noNumbers = 'Please leave out account and tax numbers: we store none.';

/** Validated when proposed, so that what two officers agree on is what is stored. */
export function payeePayload(details: PayeeDetails): Payload {
  const { name, postalAddress, method, taxFormDate, accountCode = null } = assertPayee(details);
  return { name, postalAddress, method, taxFormDate, accountCode };
}

/** A change of the payee (docs/product/payouts.md#two-people). */
export const payeeProposal: ProposalKind = {
  describe: ({ name, postalAddress, method, taxFormDate, accountCode }) => ({
    title: 'New payee',
    details: [
      name ?? '',
      postalAddress ?? '',
      method === 'check' ? 'Paid by check' : 'Paid by bank transfer, account on file',
      taxFormDate ? `Tax form of ${taxFormDate}` : '',
      accountCode ? `Your account code ${accountCode}` : '',
    ].filter((line) => line !== ''),
  }),
  apply: (tx, organizationId, { name, postalAddress, method, taxFormDate, accountCode }, now) =>
    savePayee(
      tx,
      {
        organizationId,
        name: name ?? '',
        postalAddress: postalAddress ?? '',
        method: method === 'check' ? 'check' : 'bank-transfer',
        taxFormDate: taxFormDate ?? null,
        accountCode: accountCode ?? null,
      },
      now,
    ),
};

/** Deletes the payees of organizations and their extra addresses for statements. What was paid to whom stays. */
export async function deletePayees(tx: Tx, organizationIds: readonly string[]): Promise<void> {
  for (const table of ['payees', 'statement_recipients'])
    await tx.query(`DELETE FROM ${table} WHERE organization_id = ANY($1::uuid[])`, [organizationIds]);
}
