import { stateCodeOf, statesOfZip, usStates } from './us-states.js';

type Address = {
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

const country = /^(u\.?s\.?a?\.?|united states( of america)?)$/i;
const zipAtEnd = /^(.*?)[\s,]*\b(\d{5}(?:-\d{4})?)$/;

/**
 * Splits a US address into its parts: '12 Elm Street, Apt 4, Lincoln, NE 68508', on one line or several. Null when any
 * part is unclear, such as a city with no comma or line break after its street.
 */
export function splitAddress(written: string): Address | null {
  const { parts, zip } = splitZip(written);
  if (zip === null) return null;
  const region = readRegion(parts.pop() ?? '');
  if (!region) return null;
  if (region.city !== '') parts.push(region.city);
  const city = parts.pop() ?? '';
  const [street = '', ...rest] = parts;
  // A street has a house number or a PO box; without a digit it is missing.
  if (!/[a-z]/i.test(city) || /^\d/.test(city) || !/\d/.test([street, ...rest].join(' '))) return null;
  return { street, street2: rest.join(', '), city, state: region.state, zip };
}

/** The state of the address's ZIP code; the written state if the code belongs to two. Null without a ZIP code. */
export function stateOfAddress(written: string): string | null {
  const { parts, zip } = splitZip(written);
  const states = statesOfZip(zip ?? '');
  if (states.length === 1) return states[0] ?? null;
  const named = readRegion(parts.at(-1) ?? '')?.state;
  return states.find((state) => state === named) ?? null;
}

/** The parts of an address without its country and ZIP code, and the ZIP code. */
function splitZip(written: string): { parts: string[]; zip: string | null } {
  const parts = written
    .split(/[,\r\n]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  if (country.test(parts.at(-1) ?? '')) parts.pop();
  const [, beforeZip = '', zip = null] = zipAtEnd.exec(parts.at(-1) ?? '') ?? [];
  if (zip !== null) parts.splice(-1, 1, ...(beforeZip === '' ? [] : [beforeZip]));
  return { parts, zip };
}

/**
 * The error for an undeliverable ZIP code, which the checkout shows (web/src/features/checkout/use-checkout.ts); null
 * when nothing is certainly wrong. Checked before the payment, since all sales are final.
 */
export function zipFault(written: string): string | null {
  const address = splitAddress(written);
  if (!address) return null;
  const { state, zip } = address;
  const states = statesOfZip(zip);
  if (states.length === 0) return `There is no ZIP code ${zip}.`;
  return states.includes(state) ? null : `${zip} is not in ${usStates[state] ?? state}.`;
}

/** The state at the end of 'NE', 'Lincoln NE' or 'New York New York', and the city before it. */
function readRegion(text: string): { state: string; city: string } | null {
  const words = text.split(' ');
  // The longest name wins: 'West Virginia' before 'Virginia'.
  for (const length of [4, 3, 2, 1]) {
    const state = length <= words.length ? stateCodeOf(words.slice(-length).join(' ')) : null;
    if (state !== null) return { state, city: words.slice(0, -length).join(' ') };
  }
  return null;
}
