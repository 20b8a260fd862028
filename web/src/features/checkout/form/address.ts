import { statesOfZip, usStates } from '../../../gql/us-states';
import type { I18n } from '../../../lib/texts/i18n';

/** An address as it is typed; browsers fill each part by itself. */
export type AddressFields = { line1: string; line2: string; city: string; state: string; zip: string };

/** The longest of each part: all of them together stay within the 500 characters that an address may have. */
export const addressLengths = { line1: 200, line2: 100, city: 100, state: 30, zip: 10 } as const;

/** A ZIP code as it is written: '627011234', '62701 1234' and '62701.1234' get their dash. Null for no ZIP code. */
export function readZip(text: string): string | null {
  const [, first, last] =
    /^(\d{5})(\d{4})?$/.exec(text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')) ?? [];
  if (!first) return null;
  return last ? `${first}-${last}` : first;
}

/** All sales are final, so a parcel to another state is asked about before it is paid. */
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

/** The address as one line, which is how orders carry it: "12 Elm Street, Apt 4, Lincoln, NE 68508". */
export function joinAddress({ line1, line2, city, state, zip }: AddressFields): string {
  const region = [state, readZip(zip) ?? zip].map(tidy).filter(Boolean).join(' ');
  return [line1, line2, city, region].map(tidy).filter(Boolean).join(', ');
}

// A comma at a part's end would stand twice.
function tidy(part: string): string {
  return part
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s,]+$/, '');
}
