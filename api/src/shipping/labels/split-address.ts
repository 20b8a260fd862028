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
 * A US address as one text, split into its parts: '12 Elm Street, Apt 4, Lincoln, NE 68508', on one line or several.
 * Null where any part is in doubt, such as a city that no comma or line parts from its street.
 */
export function splitAddress(written: string): Address | null {
  const parts = written
    .split(/[,\r\n]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  if (country.test(parts.at(-1) ?? '')) parts.pop();
  const [, beforeZip, zip] = zipAtEnd.exec(parts.pop() ?? '') ?? [];
  if (beforeZip === undefined || zip === undefined) return null;
  if (beforeZip !== '') parts.push(beforeZip);
  const region = readRegion(parts.pop() ?? '');
  if (!region) return null;
  if (region.city !== '') parts.push(region.city);
  const city = parts.pop() ?? '';
  const [street = '', ...rest] = parts;
  // A house number, or a box: without either the street is missing.
  if (!/[a-z]/i.test(city) || /^\d/.test(city) || !/\d/.test([street, ...rest].join(' '))) return null;
  return { street, street2: rest.join(', '), city, state: region.state, zip };
}

/** The state at the end of 'NE', 'Lincoln NE' or 'New York New York', and the city before it. */
function readRegion(text: string): { state: string; city: string } | null {
  const words = text.split(' ');
  // 'West Virginia' before 'Virginia': the longest name counts.
  for (const length of [4, 3, 2, 1]) {
    const state = length <= words.length ? stateCode(words.slice(-length).join(' ')) : null;
    if (state !== null) return { state, city: words.slice(0, -length).join(' ') };
  }
  return null;
}

/** As the Postal Service abbreviates them, territories and the military among them. */
const stateNames: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  GU: 'Guam',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

const codes = new Map(
  Object.entries(stateNames).flatMap(([code, name]) => [
    [code, code],
    [name.toUpperCase(), code],
  ]),
);

/** 'NE' of 'ne', 'N.E.' and 'Nebraska'; null for what is no state. */
function stateCode(written: string): string | null {
  return codes.get(written.replaceAll('.', '').replace(/\s+/g, ' ').trim().toUpperCase()) ?? null;
}
