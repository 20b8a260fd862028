import type { ContactMessage } from './contact-messages.types.js';
import type { ListedMessage } from './list-contact-messages.js';

export function contactMessageView(listed: ListedMessage): ContactMessage {
  const { id, name, email, organization, message, createdAt, handledAt, handledBy, orderId } = listed;
  return {
    id,
    name,
    email,
    organization,
    message,
    createdAt,
    isHandled: handledAt !== null,
    handledBy,
    orderId,
  };
}
