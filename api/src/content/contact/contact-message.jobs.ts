import type { Database } from '../../database/index.js';
import { handle, type MessageHandler } from '../../jobs/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { contactReceived, contactToSupport, type Mail } from '../../mail/index.js';
import type { FileStore } from '../../files/index.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { contactPhotoKey } from './contact-photos.js';
import { removeContactPhoto, sendContactReceived, sendContactToSupport } from '../content.messages.js';

export type ContactDeps = { readonly database: Database; readonly mail: Mail; readonly files: FileStore };

/** Anybody can type anybody's address: nobody gets more of these in a day than a person would cause. */
const acknowledgementsADay = 3;

/** The two emails that follow a contact message, and the end of its photos. */
export function contactHandlers({ database, mail, files }: ContactDeps): MessageHandler[] {
  return [
    handle(sendContactToSupport, async ({ contactMessageId }) => {
      const sender = await findMessage(database, contactMessageId);
      if (!sender) return;
      await mail.send(contactToSupport, {
        to: mail.support,
        replyTo: mailAddress(sender.email, sender.name),
        ...{ key: contactMessageId, contactMessageId, ...aboutOrder(sender) },
        props: {
          senderName: sender.name,
          senderEmail: sender.email,
          organization: sender.organization,
          message: sender.message,
          order: sender.orderId?.slice(-8) ?? null,
        },
      });
    }),
    handle(sendContactReceived, async ({ contactMessageId }) => {
      const sender = await findMessage(database, contactMessageId);
      if (!sender || (await hasEnough(database, sender))) return;
      const to = mailAddress(sender.email, sender.name);
      await mail.send(contactReceived, {
        to,
        ...{ key: contactMessageId, contactMessageId, ...aboutOrder(sender) },
        // What is about an order is answered in the order's.
        ...(sender.orderId === null && { language: sender.language }),
        props: { senderName: sender.name },
      });
    }),
    handle(removeContactPhoto, ({ fileId }) => files.remove(contactPhotoKey(fileId))),
  ];
}

/** Emails about an order are listed with it. */
function aboutOrder({ orderId }: ContactMessageEntity): { readonly orderId?: string } {
  return orderId === null ? {} : { orderId };
}

/** Null when retention removed it meanwhile: there is nothing left to tell. */
function findMessage({ read }: Database, id: string): Promise<ContactMessageEntity | null> {
  return read.findOneBy(ContactMessageEntity, { id });
}

async function hasEnough({ read }: Database, { email, createdAt }: ContactMessageEntity): Promise<boolean> {
  const [row]: { earlier: number }[] = await read.query(
    `SELECT count(*)::int AS earlier FROM contact_messages
      WHERE lower(email) = lower($1) AND created_at < $2 AND created_at > $2::timestamptz - interval '1 day'`,
    [email, createdAt],
  );
  return row !== undefined && row.earlier >= acknowledgementsADay;
}
