import {
  Arg,
  Args,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { getAdminId } from '../../accounts/index.js';
import type { Database, Reader, Tx } from '../../database/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  derived,
  edgesOf,
  PageArgs,
  perRequest,
  type RequestContext,
  toConnection,
  VisibleTo,
  withSupport,
} from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { contactPhotoUrl, photosOfMessage, queuePhotoRemoval } from './contact-photos.js';
import {
  contactMessageView,
  countContactMessages,
  findContactMessages,
  listContactMessages,
  markContactMessage,
} from './mark-contact-message.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A photo that came with a message about an order.' })
class ContactPhoto {
  @Field(() => String, { description: 'Where staff opens it.' })
  url: string;

  @Field(() => Int, { description: 'In pixels.' })
  width: number;

  @Field(() => Int, { description: 'In pixels.' })
  height: number;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What a visitor wrote to us.' })
export class ContactMessage {
  @Field(() => ID, { description: 'For markContactMessage.' })
  id: string;

  @Field(() => String, { description: "The sender's name." })
  name: string;

  @Field(() => String, { description: "The sender's email address." })
  email: string;

  @Field(() => String, { nullable: true, description: 'The organization that the sender named.' })
  organization: string | null;

  @Field(() => String, { description: 'The text of the message.' })
  message: string;

  @Field(() => Date, { description: 'When it was sent.' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'Whether staff has dealt with it.' })
  isHandled: boolean;

  @Field(() => String, { nullable: true, description: 'Who marked it as handled, by name.' })
  handledBy: string | null;

  /** Behind the edge `order`. */
  orderId: string | null;
}

const ContactMessageConnection = connectionOf(ContactMessage, {
  name: 'ContactMessage',
  audience: 'staff',
});

@InputType({ description: 'Which messages; all without a value.' })
class ContactMessageFilter {
  @Field(() => Boolean, { nullable: true, description: 'Whether staff has dealt with them.' })
  isHandled?: boolean | null;
}

export const contactMessageEdges = edgesOf(ContactMessage, {
  photos: derived(
    [ContactPhoto],
    'id',
    photosOfMessage,
    (photos, { id }) =>
      (photos ?? []).map(({ place, width, height }) => ({ url: contactPhotoUrl(id, place), width, height })),
    { description: 'What its sender photographed, at most 5.' },
  ),
});

@Resolver()
export class ContactMessagesResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => ContactMessageConnection, { description: 'What visitors wrote, newest first. Staff.' })
  async contactMessages(
    @Args() page: PageArgs,
    @Arg('filter', () => ContactMessageFilter, { nullable: true, description: 'Which; all without it.' })
    filter?: ContactMessageFilter | null,
  ): Promise<Connection<ContactMessage>> {
    const { read } = this.deps.database;
    const isHandled = filter?.isHandled ?? null;
    const place = { limit: page.first + 1, after: page.after ?? null };
    const messages = await listContactMessages(read, isHandled, place);
    return toConnection(messages.map(contactMessageView), page, () => countContactMessages(read, isHandled));
  }

  @Access('admin', withSupport)
  @Mutation(() => ContactMessage, { description: 'Says whether a message was dealt with. Administrators.' })
  async markContactMessage(
    @Arg('id', () => ID, { description: "The message's id." }) id: string,
    @Arg('isHandled', () => Boolean, { description: 'False opens it again.' }) isHandled: boolean,
    @Ctx() context: RequestContext,
  ): Promise<ContactMessage> {
    const { database } = this.deps;
    const adminId = getAdminId(context.viewer);
    await database.transaction((tx) => markContactMessage(tx, { id, isHandled, adminId }));
    const message = await contactMessageById(context, this.deps, id);
    if (!message) throw new NotFoundError('Message');
    return message;
  }
}

/** Any contact message by its id; null for an unknown one. One statement for each request. */
export const contactMessageById = perRequest(async ({ database }: { readonly database: Database }, ids) => {
  const messages = await findContactMessages(database.read, ids.filter(isUuid));
  return new Map(messages.map((message) => [message.id, contactMessageView(message)]));
});

/** What somebody wrote from an address, oldest first, with what is known of the photos that came along. */
export function findContactMessagesFrom(
  db: Reader,
  address: string,
): Promise<{ readonly id: string; readonly message: object }[]> {
  return db.query(
    `SELECT id, to_jsonb(contact_messages) - ARRAY['handled_by'] || jsonb_build_object('photos',
        (SELECT coalesce(jsonb_agg(to_jsonb(photo) ORDER BY place), '[]') FROM contact_photos photo
          WHERE contact_message_id = contact_messages.id)) AS message
       FROM contact_messages WHERE lower(email) = lower($1) ORDER BY created_at, id`,
    [address],
  );
}

/** Holds them until the end of the transaction: an email about one that is just being sent comes before or after. */
export async function lockContactMessagesFrom(tx: Tx, address: string): Promise<void> {
  await tx.query('SELECT id FROM contact_messages WHERE lower(email) = lower($1) ORDER BY id FOR UPDATE', [
    address,
  ]);
}

/** They go as a whole, as they do after a year, and their photos' files with them. Returns how many there were. */
export async function deleteContactMessagesFrom(tx: Tx, address: string): Promise<number> {
  const found: { id: string }[] = await tx.query(
    'SELECT id FROM contact_messages WHERE lower(email) = lower($1) FOR UPDATE',
    [address],
  );
  const ids = found.map(({ id }) => id);
  await queuePhotoRemoval(tx, ids);
  await tx.query('DELETE FROM contact_messages WHERE id = ANY($1::uuid[])', [ids]);
  return ids.length;
}

/** That a buyer wrote about an order, without what. */
type MessageAboutOrder = { readonly id: string; readonly sentAt: Date; readonly photoCount: number };

/** By the order's id, the newest first; null for none. */
export const messagesAboutOrder = perRequest(
  async ({ database }: { readonly database: Database }, orderIds) => {
    const rows: (MessageAboutOrder & { orderId: string })[] = await database.read.query(
      `SELECT id, order_id, created_at AS sent_at,
          (SELECT count(*)::int FROM contact_photos WHERE contact_message_id = id) AS photo_count
         FROM contact_messages WHERE order_id = ANY($1::uuid[]) ORDER BY created_at DESC, id`,
      [orderIds],
    );
    return new Map(orderIds.map((id) => [id, rows.filter(({ orderId }) => orderId === id)]));
  },
);

/** Whether a message about an order is answered now; null for one that is gone, or about no order. */
export async function findMarkedMessage(
  db: Reader,
  id: string,
): Promise<{ readonly orderId: string; readonly isHandled: boolean } | null> {
  const [row]: { orderId: string; isHandled: boolean }[] = await db.query(
    `SELECT order_id, handled_at IS NOT NULL AS is_handled
       FROM contact_messages WHERE id = $1 AND order_id IS NOT NULL`,
    [id],
  );
  return row ?? null;
}

export async function countMessagesAbout(db: Reader, orderId: string): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    'SELECT count(*)::int AS count FROM contact_messages WHERE order_id = $1',
    [orderId],
  );
  return row?.count ?? 0;
}
