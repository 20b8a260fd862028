import { createHmac } from 'node:crypto';
import { deriveKey, type Purpose } from './purposes.js';
import { openSealed, sealText, type Opened } from './sealed-text.js';
import { createSigner, type Signer } from './signer.js';

/**
 * Turns texts into what is stored of them, and claims into links; without the secret nobody can make the one from the
 * other. Each purpose has a key of its own.
 */
export type Secrets = {
  /** With the newest secret: for what is made from now on. */
  readonly hash: (purpose: Purpose, text: string) => string;
  /**
   * All that may have been made of it and is still valid: with each secret, newest first, and as it was made before each
   * purpose had a key of its own. To compare with, never to be stored: a caller's text would meet a link's claim there.
   */
  readonly hashes: (purpose: Purpose, text: string) => string[];
  /** With the oldest one: for what has to stay the same for as long as both are valid. */
  readonly lastingHash: (purpose: Purpose, text: string) => string;
  /** The same of one of our own random tokens from before each purpose had a key of its own. */
  readonly lastingHashOfFormer: (token: FormerToken) => string;
  /** Encrypts what has to be read again, with the newest secret. */
  readonly seal: (text: string) => string;
  /** With whichever secret sealed it; null when none of them did. */
  readonly open: (sealed: string) => Opened | null;
  /** With each secret, newest first: the first signs, what the others signed is ours as well. */
  readonly signers: (purpose: Purpose) => readonly [Signer, ...Signer[]];
};

/** A text that no claim of a link can be: claims have spaces or colons. */
export type FormerToken = string & { readonly isFormerToken: true };

export function isFormerToken(text: string): text is FormerToken {
  return /^[\w-]{43}$/.test(text);
}

/** Two secrets at once, the new one first, let cookies and links of the old one go on (docs/operations/secrets.md). */
export function createSecrets(newest: string, ...older: readonly string[]): Secrets {
  const secrets = [newest, ...older];
  const oldest = secrets.at(-1) ?? newest;
  const hashWith = createKeyedHash();
  return {
    hash: (purpose, text) => hashWith(newest, purpose, text),
    hashes: (purpose, text) => [
      ...secrets.map((secret) => hashWith(secret, purpose, text)),
      ...secrets.map((secret) => hmac(secret, text)),
    ],
    lastingHash: (purpose, text) => hashWith(oldest, purpose, text),
    lastingHashOfFormer: (token) => hmac(oldest, token),
    seal: (text) => sealText(newest, text),
    open: (sealed) => openSealed(secrets, sealed),
    signers: (purpose) => [
      createSigner(newest, purpose),
      ...older.map((secret) => createSigner(secret, purpose)),
    ],
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
    hashes: (purpose, text) => [...secrets.hashes(purpose, text), coming.hash(purpose, text)],
    open: (sealed) => secrets.open(sealed) ?? coming.open(sealed),
  };
}

/** Links whose hash is stored before they are mailed; the token is in the email alone. */
type AnnouncedLink = 'staff invitation' | 'member invitation';

/** What is stored of a link that is going to be mailed. */
export function hashLink(secrets: Secrets, link: AnnouncedLink, claim: string): string {
  return secrets.hash(`${link} row`, secrets.hash(link, claim));
}

/** Its token, made again as it was made then. Throws when its secret is not valid any more. */
export function remakeLink(secrets: Secrets, link: AnnouncedLink, claim: string, stored: string): string {
  const token = secrets
    .hashes(link, claim)
    .find((made) => secrets.hashes(`${link} row`, made).includes(stored));
  if (token === undefined) throw new Error(`The secret that made this ${link} is not valid any more.`);
  return token;
}

/** A key is made once for each secret and purpose: a purchase hashes a few texts. */
function createKeyedHash(): (secret: string, purpose: Purpose, text: string) => string {
  const keys = new Map<string, Buffer>();
  return (secret, purpose, text) => {
    const name = `${purpose} ${secret}`;
    const key = keys.get(name) ?? deriveKey(secret, purpose);
    keys.set(name, key);
    return hmac(key, text);
  };
}

function hmac(key: Buffer | string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Seals again, with the newest secret, whatever an older one sealed: then that one can go. */
export async function resealEach(
  secrets: Pick<Secrets, 'open' | 'seal'>,
  rows: readonly { readonly id: string; readonly sealed: string }[],
  save: (id: string, sealed: string) => Promise<unknown>,
): Promise<void> {
  for (const { id, sealed } of rows) {
    const opened = secrets.open(sealed);
    if (opened && !opened.isNewest) await save(id, secrets.seal(opened.text));
  }
}
