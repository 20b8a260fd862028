import { statesOfZip, usStates } from '../../../gql/us-states';
import type { I18n } from '../../../lib/texts/i18n';
import type { CheckoutFields } from './draft';

/** An address in parts, which browsers autofill one by one. */
type AddressFields = Pick<CheckoutFields, 'line1' | 'line2' | 'city' | 'state' | 'zip'>;

/** Maximum lengths of the parts: together they fit the 500 characters of an address. */
export const addressLengths = { line1: 200, line2: 100, city: 100, state: 30, zip: 10 } as const;

/** A normalized ZIP code: '627011234', '62701 1234' and '62701.1234' get their dash. Null if it is not a ZIP code. */
export function readZip(text: string): string | null {
  const [, first, last] =
    /^(\d{5})(\d{4})?$/.exec(text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')) ?? [];
  if (!first) return null;
  return last ? `${first}-${last}` : first;
}

/** All sales are final, so a ZIP code in another state is reported before paying. */
export function checkZip(
  { state, zip: typed }: Pick<AddressFields, 'state' | 'zip'>,
  i18n: I18n,
): string | undefined {
  const zip = readZip(typed);
  if (!zip) return i18n.t('Please enter a ZIP code like 68508.');
  const states = statesOfZip(zip);
  if (states.length === 0) return i18n.t('There is no ZIP code {zip}.', { zip });
  return !state || states.includes(state)
    ? undefined
    : i18n.t('{zip} is not in {state}.', { zip, state: usStates[state] ?? state });
}

/** The address as one line, as orders store it: "12 Elm Street, Apt 4, Lincoln, NE 68508". */
export function joinAddress({ line1, line2, city, state, zip }: AddressFields): string {
  const region = [state, readZip(zip) ?? zip].map(tidy).filter(Boolean).join(' ');
  return [line1, line2, city, region].map(tidy).filter(Boolean).join(', ');
}

// A trailing comma would appear twice.
function tidy(part: string): string {
  return part
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s,]+$/, '');
}
