import type { Payload, ProposalKind } from '../../accounts/index.js';
import { assertPayee, type PayeeDetails, savePayee } from './save-payee.js';

/** Validated when proposed, so that what two officers agree on is what is stored. */
export function payeePayload(details: PayeeDetails): Payload {
  const { name, postalAddress, method, taxFormDate, accountCode = null } = assertPayee(details);
  return { name, postalAddress, method, taxFormDate, accountCode };
}

/** A change of the payee (docs/product/payouts.md#two-people). */
export const payeeProposal: ProposalKind = {
  describe: ({ name, postalAddress, method, taxFormDate, accountCode }) => ({
    title: 'Another payee',
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
        ...{ organizationId, name: name ?? '', postalAddress: postalAddress ?? '' },
        ...{ method: method === 'check' ? 'check' : 'bank-transfer', taxFormDate: taxFormDate ?? null },
        accountCode: accountCode ?? null,
      },
      now,
    ),
};
