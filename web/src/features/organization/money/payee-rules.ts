import type { PayoutMethod } from '../../../gql/graphql';
import type { Payee } from './PayeeCard';

export type PayeeInputs = { name: string; postalAddress: string; method: PayoutMethod; taxFormDate: string };

export type PayeeErrors = Partial<Record<keyof PayeeInputs, string | undefined>>;

/** What the form begins with. */
export function emptyPayee(payee: Payee | null): PayeeInputs {
  return {
    name: payee?.name ?? '',
    postalAddress: payee?.postalAddress ?? '',
    method: payee?.method ?? 'check',
    taxFormDate: payee?.taxFormDate ?? '',
  };
}

/** What is wrong, by field. The server looks again, and refuses account and tax numbers. */
export function checkPayee({ name, postalAddress }: PayeeInputs): PayeeErrors {
  return {
    ...(name.trim() === '' && { name: 'Enter the name that a check is made out to.' }),
    ...(postalAddress.trim().length < 10 && { postalAddress: 'Enter street, city, state and ZIP code.' }),
  };
}
