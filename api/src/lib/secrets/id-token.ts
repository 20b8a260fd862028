import { isSameText, type Secrets } from './secrets.js';
import type { Purpose } from './purposes.js';

/** What a link opens: the thing with this id. The claim names the use, so that no other link's token opens it. */
export type IdClaim = { readonly purpose: Purpose; readonly id: string; readonly claim: string };

/** A link's token that needs no storage: the 16 bytes of an id, then the 32 bytes of a keyed hash. */
export function idToken(secrets: Secrets, { purpose, id, claim }: IdClaim): string {
  return `${prefixOf(id)}${secrets.hash(purpose, claim)}`;
}

/** Whether we made this token with a secret that is still valid. */
export function fitsIdToken(secrets: Secrets, { purpose, id, claim }: IdClaim, token: string): boolean {
  return secrets.hashes(purpose, claim).some((right) => isSameText(token, `${prefixOf(id)}${right}`));
}

/** The id of a token that we made for this; null for any other. */
export function readIdToken(
  secrets: Secrets,
  token: string,
  claimOf: (id: string) => IdClaim,
): string | null {
  const id = idOfToken(token);
  return id !== null && fitsIdToken(secrets, claimOf(id), token) ? id : null;
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
