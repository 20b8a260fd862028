import type { ListedEmail } from './email-list.js';
import type { Email } from './email.types.js';

export function emailView(email: ListedEmail): Email {
  const { id, kind, recipient, subject, status, errorMessage, createdAt, sentAt, orderId, organizationId } =
    email;
  return { id, kind, recipient, subject, status, errorMessage, createdAt, sentAt, orderId, organizationId };
}
