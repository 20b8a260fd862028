import { createHmac, createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey, type Purpose } from './purposes.js';
import { createSigner, type Signer } from './signer.js';

/**
 * Makes stored hashes from texts, and links from claims; nobody can do so without the secret. Each purpose has its own
 * key.
 */
export type Secrets = {
  /** With the newest secret: for new hashes and links. */
  readonly hash: (purpose: Purpose, text: string) => string;
  /**
   * Every hash of the text that is still valid: with each secret, newest first, and in the form before each purpose had
   * its own key. Only to compare with, never to store: in the old form a caller's text could match a link's claim.
   */
  readonly hashes: (purpose: Purpose, text: string) => string[];
  /** With the oldest secret: for hashes that must not change while both secrets are valid. */
  readonly lastingHash: (purpose: Purpose, text: string) => string;
  /** The same for one of our random tokens, in the form before each purpose had its own key. */
  readonly lastingHashOfFormer: (token: FormerToken) => string;
  /** Encrypts with the newest secret. */
  readonly seal: (text: string) => string;
  /** Decrypts with whichever secret sealed it; null when none of them did. */
  readonly open: (sealed: string) => Opened | null;
  /** One for each secret, newest first: the first signs; signatures of all of them are valid. */
  readonly signers: (purpose: Purpose) => readonly [Signer, ...Signer[]];
};

/** A text that cannot be the claim of a link: claims have spaces or colons. */
export type FormerToken = string & { readonly isFormerToken: true };

export function isFormerToken(text: string): text is FormerToken {
  return /^[\w-]{43}$/.test(text);
}

/** With two secrets, the new one first, cookies and links of the old one stay valid (docs/operations/secrets.md). */
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
 * Also accepts what another process makes with the next secret: while processes restart one after another, a login at
 * a process with the new secret is valid at all of them (docs/operations/secrets.md).
 */
export function acceptNext(secrets: Secrets, next: string): Secrets {
  const nextSecrets = createSecrets(next);
  return {
    ...secrets,
    hashes: (purpose, text) => [...secrets.hashes(purpose, text), nextSecrets.hash(purpose, text)],
    open: (sealed) => secrets.open(sealed) ?? nextSecrets.open(sealed),
    signers: (purpose) => [...secrets.signers(purpose), ...nextSecrets.signers(purpose)],
  };
}

/** Derives each key once: a purchase hashes several texts. */
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

/** Seals again, with the newest secret, every text that an older one sealed, so that the older one can be removed. */
export async function resealEach(
  secrets: Pick<Secrets, 'open' | 'seal'>,
  rows: readonly { readonly id: string; readonly sealed: string | null }[],
  save: (id: string, sealed: string) => Promise<unknown>,
): Promise<void> {
  for (const { id, sealed } of rows) {
    const opened = sealed === null ? null : secrets.open(sealed);
    if (opened && !opened.isNewest) await save(id, secrets.seal(opened.text));
  }
}

/** A decrypted text. `isNewest`: the first secret sealed it; otherwise it needs to be sealed again. */
export type Opened = { readonly text: string; readonly isNewest: boolean };

const algorithm = 'aes-256-gcm';
const lengths = { iv: 12, tag: 16 } as const;

/** Encrypts a text with a key derived from the secret (AES-256-GCM). */
export function sealText(secret: string, text: string): string {
  const iv = randomBytes(lengths.iv);
  const cipher = createCipheriv(algorithm, deriveKey(secret, 'sealed text'), iv, {
    authTagLength: lengths.tag,
  });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Tries the secrets, newest first; null when none of them sealed it, or it was changed since. */
export function openSealed(secrets: readonly string[], sealed: string): Opened | null {
  for (const [index, secret] of secrets.entries()) {
    const text = openWith(secret, Buffer.from(sealed, 'base64url'));
    if (text !== null) return { text, isNewest: index === 0 };
  }
  return null;
}

function openWith(secret: string, bytes: Buffer): string | null {
  const iv = bytes.subarray(0, lengths.iv);
  const tag = bytes.subarray(lengths.iv, lengths.iv + lengths.tag);
  const rest = bytes.subarray(lengths.iv + lengths.tag);
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(secret, 'sealed text'), iv, {
      authTagLength: lengths.tag,
    });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
  } catch {
    // Node throws a plain Error for a wrong tag and for one that is too short.
    return null;
  }
}

/** Whether we made this hash of the claim with a secret that is still valid. */
export function isHashOf(secrets: Secrets, purpose: Purpose, claim: string, given: string): boolean {
  return secrets.hashes(purpose, claim).some((right) => isSameText(given, right));
}

/** Compares in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
