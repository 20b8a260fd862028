import { createHmac } from 'node:crypto';

/** Turns tokens of cookies and links into what is stored; without the secret nobody can make the one from the other. */
export type Secrets = { readonly hash: (token: string) => string };

export function createSecrets(secret: string): Secrets {
  return { hash: (token) => createHmac('sha256', secret).update(token).digest('base64url') };
}
