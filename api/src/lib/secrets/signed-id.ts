import { isUuid } from '../ids.js';
import { isSameText } from './is-same-text.js';
import type { Purpose } from './purposes.js';
import type { Secrets } from './secrets.js';

/** An id that only we can have put into a link: nothing of it is stored, and it says as long as its secret is valid. */
export function signId(secrets: Secrets, purpose: Purpose, id: string): string {
  return `${id}.${secrets.hash(purpose, id)}`;
}

/** The id of a link of this purpose; null when we did not make it. */
export function readSignedId(secrets: Secrets, purpose: Purpose, token: string): string | null {
  const [id, signature = ''] = token.split('.');
  if (!isUuid(id)) return null;
  return secrets.hashes(purpose, id).some((right) => isSameText(signature, right)) ? id : null;
}
