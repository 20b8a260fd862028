import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { deriveKey, type Purpose } from './purposes.js';

/** Signs texts so that anybody with the public key can verify them (Ed25519, RFC 8032). */
export type Signer = {
  /** The first 16 hex digits of the SHA-256 of the public key. */
  readonly keyId: string;
  /** base64url of its 32 bytes, as `x` of a JWK. */
  readonly publicKey: string;
  /** base64url. */
  readonly sign: (text: string) => string;
};

/** DER of an Ed25519 key in PKCS #8 up to its 32 bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the key from the secret, as for links: it is not stored. */
export function createSigner(secret: string, purpose: Purpose): Signer {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, deriveKey(secret, purpose)]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  return {
    keyId: keyIdOf(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

/** The name of a public key: another key cannot take it. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
