import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { isUuid } from '../../lib/ids.js';
import { contactMessageView } from './contact-message.views.js';
import { findContactMessages } from './list-contact-messages.js';

/** Any contact message by its id; null for an unknown one. One statement for each request. */
export const contactMessageById = perRequest(async ({ database }: { readonly database: Database }, ids) => {
  const messages = await findContactMessages(database.read, ids.filter(isUuid));
  return new Map(messages.map((message) => [message.id, contactMessageView(message)]));
});
