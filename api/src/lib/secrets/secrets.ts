import { createHmac } from 'node:crypto';
import { openSealed, sealText, type Opened } from './sealed-text.js';

/** Turns tokens of cookies and links into what is stored; without the secret nobody can make the one from the other. */
export type Secrets = {
  /** With the newest secret: for what is made from now on. */
  readonly hash: (token: string) => string;
  /** With each secret that is valid, newest first: for what may have been made before the last change. */
  readonly hashes: (token: string) => string[];
  /** With the oldest one: for what has to stay the same for as long as both are valid. */
  readonly lastingHash: (token: string) => string;
  /** Encrypts what has to be read again, with the newest secret. */
  readonly seal: (text: string) => string;
  /** With whichever secret sealed it; null when none of them did. */
  readonly open: (sealed: string) => Opened | null;
};

/** Two secrets at once, the new one first, let cookies and links of the old one go on (docs/operations/secrets.md). */
export function createSecrets(newest: string, ...older: readonly string[]): Secrets {
  const secrets = [newest, ...older];
  const oldest = secrets.at(-1) ?? newest;
  return {
    hash: (token) => hashWith(newest, token),
    hashes: (token) => secrets.map((secret) => hashWith(secret, token)),
    lastingHash: (token) => hashWith(oldest, token),
    seal: (text) => sealText(newest, text),
    open: (sealed) => openSealed(secrets, sealed),
  };
}

/**
 * The same, and what another process makes with the secret that comes next is valid here already: while processes are
 * restarted one after the other, a login at one that has it is a login at all (docs/operations/secrets.md).
 */
export function acceptNext(secrets: Secrets, next: string): Secrets {
  const coming = createSecrets(next);
  return {
    ...secrets,
    hashes: (token) => [...secrets.hashes(token), coming.hash(token)],
    open: (sealed) => secrets.open(sealed) ?? coming.open(sealed),
  };
}

function hashWith(secret: string, token: string): string {
  return createHmac('sha256', secret).update(token).digest('base64url');
}
