import type { Database } from '../../database/index.js';
import { rates, route, type Route } from '../../http/index.js';
import { ContactMessageInput, ContactReceipt } from './contact-message.resolver.js';
import { sendContactMessage } from './send-contact-message.js';

export function contactRoutes(database: Database): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/contact',
      access: 'anyone',
      tag: 'Contact',
      summary: 'Write to us; the message is stored, mailed to support and acknowledged',
      body: ContactMessageInput,
      response: ContactReceipt,
      rates: rates.contact,
      run: ({ body }) => database.transaction((tx) => sendContactMessage(tx, body)),
    }),
  ];
}
