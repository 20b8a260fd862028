import type { Database } from '../../database/index.js';
import { handle, type MessageHandler } from '../../jobs/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { contactReceived, contactReply, contactToSupport, type Mail } from '../../mail/index.js';
import { noteAttention } from '../../realtime/index.js';
import type { FileStore } from '../../files/index.js';
import { ContactMessageEntity } from '../content.entity.js';
import { contactPhotoKey } from './contact-photos.js';
import {
  removeContactPhoto,
  sendContactReceived,
  sendContactReply,
  sendContactToSupport,
} from '../content.messages.js';

export type ContactDeps = { readonly database: Database; readonly mail: Mail; readonly files: FileStore };

/** A limit for each address, since anybody can type anybody's. */
const acknowledgementsADay = 3;

/** Sends the emails of contact messages and removes their photos. */
export function contactHandlers({ database, mail, files }: ContactDeps): MessageHandler[] {
  return [
    handle(sendContactToSupport, async ({ contactMessageId }) => {
      const sender = await findMessage(database, contactMessageId);
      if (!sender) return;
      await mail.send(contactToSupport, {
        to: mail.support,
        replyTo: mailAddress(sender.email, sender.name),
        key: contactMessageId,
        contactMessageId,
        ...aboutOrder(sender),
        props: {
          senderName: sender.name,
          senderEmail: sender.email,
          organization: sender.organization,
          message: sender.message,
          order: sender.orderId?.slice(-8) ?? null,
          wantsRefund: sender.wantsRefund,
        },
      });
    }),
    handle(sendContactReceived, async ({ contactMessageId }) => {
      const sender = await findMessage(database, contactMessageId);
      if (!sender || (await hasEnough(database, sender))) return;
      const to = mailAddress(sender.email, sender.name);
      await mail.send(contactReceived, {
        to,
        key: contactMessageId,
        contactMessageId,
        ...aboutOrder(sender),
        // Emails about an order use the order's language.
        ...(sender.orderId === null && { language: sender.language }),
        props: { senderName: sender.name },
      });
    }),
    handle(sendContactReply, async ({ contactReplyId }) => {
      const reply = await findReply(database, contactReplyId);
      const sender = reply && (await findMessage(database, reply.contactMessageId));
      if (!sender) return;
      const { kind } = contactReply;
      const earlier = reply.earlierIds.map((id) => ({ kind, key: `${sender.id}.${id}` }));
      await mail.send(contactReply, {
        to: mailAddress(sender.email, sender.name),
        thread: [{ kind: contactReceived.kind, key: sender.id }, ...earlier],
        // An erasure of the message finds its emails by its id.
        key: `${sender.id}.${contactReplyId}`,
        contactMessageId: sender.id,
        ...aboutOrder(sender),
        ...(sender.orderId === null && { language: sender.language }),
        props: { text: reply.text, staffName: reply.staffName, message: sender.message },
      });
      await database.transaction(async (tx) => {
        await tx.query('UPDATE contact_replies SET emailed_at = now() WHERE id = $1', [contactReplyId]);
        await noteAttention(tx, { typeName: 'ContactMessage', id: sender.id });
      });
    }),
    handle(removeContactPhoto, ({ fileId }) => files.remove(contactPhotoKey(fileId))),
  ];
}

/** Emails about an order are listed with it. */
function aboutOrder({ orderId }: ContactMessageEntity): { readonly orderId?: string } {
  return orderId === null ? {} : { orderId };
}

/** Null if it was purged or erased meanwhile. */
function findMessage({ read }: Database, id: string): Promise<ContactMessageEntity | null> {
  return read.findOneBy(ContactMessageEntity, { id });
}

type Reply = {
  readonly contactMessageId: string;
  readonly text: string;
  readonly staffName: string;
  /** The ids of earlier replies, oldest first. */
  readonly earlierIds: readonly string[];
};

async function findReply({ read }: Database, id: string): Promise<Reply | null> {
  const [reply]: Reply[] = await read.query(
    `SELECT reply.contact_message_id, reply.text, staff.name AS staff_name,
        ARRAY(SELECT id::text FROM contact_replies earlier WHERE earlier.contact_message_id = reply.contact_message_id
            AND earlier.created_at < reply.created_at ORDER BY created_at) AS earlier_ids
       FROM contact_replies reply JOIN staff_names staff ON staff.id = reply.author_id WHERE reply.id = $1`,
    [id],
  );
  return reply ?? null;
}

async function hasEnough({ read }: Database, { email, createdAt }: ContactMessageEntity): Promise<boolean> {
  const [row]: { earlier: number }[] = await read.query(
    `SELECT count(*)::int AS earlier FROM contact_messages
      WHERE lower(email) = lower($1) AND created_at < $2 AND created_at > $2::timestamptz - interval '1 day'`,
    [email, createdAt],
  );
  return row !== undefined && row.earlier >= acknowledgementsADay;
}
