import { isHashOf, type Secrets } from './secrets.js';

/** How each link's claim begins. It names the use, so that no other link's token opens it. */
const claims = {
  'agreement link': 'agreement',
  'buyer link': 'your-order',
  'contact email link': 'contact email',
  'packet link': 'packet',
  'statement link': 'statements',
  'stop link': 'stop',
  'teacher link': 'teacher kit',
} as const;

type IdLink = keyof typeof claims;

/**
 * A link's token that needs no storage: the 16 bytes of an id, then the 32 bytes of a keyed hash. The link works as long
 * as `facts` stay the same.
 */
export function idToken(secrets: Secrets, link: IdLink, id: string, ...facts: string[]): string {
  return `${prefixOf(id)}${secrets.hash(link, claimOf(link, id, facts))}`;
}

/** Whether we made this token with a secret that is still valid. */
export function fitsIdToken(
  secrets: Secrets,
  link: IdLink,
  token: string,
  id: string,
  ...facts: string[]
): boolean {
  const hash = token.slice(prefixLength);
  return token.startsWith(prefixOf(id)) && isHashOf(secrets, link, claimOf(link, id, facts), hash);
}

function claimOf(link: IdLink, id: string, facts: readonly string[]): string {
  return [claims[link], id.toLowerCase(), ...facts].join(' ');
}

/** The id of a token that we made for this link; null for any other. */
export function readIdToken(secrets: Secrets, link: IdLink, token: string): string | null {
  const id = idOfToken(token);
  return id !== null && fitsIdToken(secrets, link, token, id) ? id : null;
}

/** The id in a token, unverified: `fitsIdToken` checks that we made it. Null for a malformed token. */
export function idOfToken(token: string): string | null {
  if (!/^[\w-]{65}$/.test(token)) return null;
  const hex = Buffer.from(token.slice(0, prefixLength), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const prefixLength = 22;

function prefixOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}
