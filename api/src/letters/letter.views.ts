import type { ListedLetter } from '../mail/index.js';
import type { Letter } from './letter.types.js';

export function adminLetter(letter: ListedLetter): Letter {
  const { id, kind, recipient, subject, status, errorMessage, createdAt, sentAt, orderId, organizationId } =
    letter;
  return { id, kind, recipient, subject, status, errorMessage, createdAt, sentAt, orderId, organizationId };
}
