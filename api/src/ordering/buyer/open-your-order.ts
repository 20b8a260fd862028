import { IsUUID, Matches, MaxLength } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import {
  type ContactPhotoDeps,
  countMessagesAbout,
  saveContactPhoto,
  sendOrderMessage,
} from '../../content/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { described, rates, responseOf, route, type Route, perRequest } from '../../http/index.js';
import { domainError } from '../../lib/domain-error.js';
import { idOfToken } from '../../lib/secrets/id-token.js';
import type { NotePublicChange } from '../../realtime/index.js';
import { orderChanged } from '../ordering.messages.js';
import { lockOrder } from '../orders/change-status.js';
import { noteOrderNews } from '../orders/order-news.js';
import type { OrderStatus } from '../orders/order-status.js';
import { OrderEntity } from '../orders/order.entity.js';
import type { YourOrderLinks } from '../orders/your-order-url.js';

/**
 * The order that a link opens, even of a deleted organization. Throws YourOrderLinkError (404) for an invalid token,
 * and once the order's customer has another address or was removed.
 */
export async function openYourOrder(db: Reader, links: YourOrderLinks, token: string): Promise<OrderEntity> {
  const id = idOfToken(token);
  return assertFits(id === null ? null : await db.findOneBy(OrderEntity, { id }), links, token);
}

/** The same for an order that is already loaded. Throws YourOrderLinkError (404). */
export function assertFits<Order extends { readonly id: string; readonly customerEmail: string }>(
  order: Order | null | undefined,
  links: YourOrderLinks,
  token: string,
): Order {
  if (!order || !links.fits({ orderId: order.id, customerEmail: order.customerEmail }, token))
    throw new YourOrderLinkError();
  return order;
}

/**
 * Locks the order that a link opens, so that its write does not restore a customer who is being erased. Throws
 * YourOrderLinkError (404).
 */
async function lockYourOrder(tx: Tx, links: YourOrderLinks, token: string): Promise<OrderEntity> {
  const id = idOfToken(token);
  return assertFits(id === null ? null : await lockOrder(tx, id), links, token);
}

type SteppedOrder = Pick<OrderEntity, 'status' | 'deliveryMethod' | 'paidAt' | 'cancelledAt'>;

type Row = SteppedOrder & {
  readonly id: string;
  readonly changes: readonly { readonly toStatus: OrderStatus; readonly changedAt: string }[];
};

/** The steps of an order for its buyer, by order id. */
export const stepsOfOrder = perRequest.rows(
  'id',
  (db, ids): Promise<Row[]> =>
    db.query(
      `SELECT o.id, o.status, o.delivery_method, o.paid_at, o.cancelled_at,
          coalesce((SELECT json_agg(json_build_object('toStatus', change.to_status, 'changedAt', change.changed_at)
              ORDER BY change.id) FROM order_status_changes change WHERE change.order_id = o.id), '[]') AS changes
         FROM orders o WHERE o.id = ANY($1::uuid[])`,
      [ids],
    ),
  (row) => stepsOf(row, row.changes.map(withDate)),
);

function withDate({ toStatus, changedAt }: Row['changes'][number]) {
  return { toStatus, changedAt: new Date(changedAt) };
}

export type StepKind = 'confirmed' | 'ready' | 'shipped' | 'delivered' | 'cancelled';

export type Step = { readonly kind: StepKind; readonly isDone: boolean; readonly at: Date | null };

/** A change of the order's status, the oldest first. */
type Change = { readonly toStatus: OrderStatus; readonly changedAt: Date };

/** The steps of an order for its buyer. A cancelled order has none left; an undone hand-out is open again. */
export function stepsOf(order: SteppedOrder, changes: readonly Change[]): Step[] {
  const { status, paidAt } = order;
  const confirmed: Step = { kind: 'confirmed', isDone: paidAt !== null, at: paidAt };
  if (status === 'cancelled') {
    const cancelled: Step = { kind: 'cancelled', isDone: true, at: order.cancelledAt };
    return paidAt === null ? [cancelled] : [confirmed, cancelled];
  }
  const lastAt = (to: OrderStatus): Date | null =>
    changes.findLast(({ toStatus }) => toStatus === to)?.changedAt ?? null;
  const [kind, reached] =
    order.deliveryMethod === 'pickup'
      ? (['ready', 'ready-for-pickup'] as const)
      : (['shipped', 'shipped'] as const);
  const isDelivered = status === 'delivered';
  const isReached = isDelivered || status === reached;
  return [
    confirmed,
    { kind, isDone: isReached, at: isReached ? lastAt(reached) : null },
    { kind: 'delivered', isDone: isDelivered, at: isDelivered ? lastAt('delivered') : null },
  ];
}

type NameDeps = { readonly yourOrderLinks: YourOrderLinks; readonly notePublicChange: NotePublicChange };

/** Sets whether the class page shows the buyer's first name. Throws YourOrderLinkError (404). */
export async function showFirstName(
  tx: Tx,
  { yourOrderLinks, notePublicChange }: NameDeps,
  token: string,
  shows: boolean,
): Promise<void> {
  const { id: orderId, showFirstName: isShown } = await lockYourOrder(tx, yourOrderLinks, token);
  if (isShown === shows) return;
  await tx.query('UPDATE orders SET show_first_name = $2 WHERE id = $1', [orderId, shows]);
  await outbox.add(tx, orderChanged({ orderId }));
  await notePublicChange(tx);
}

/** Messages per order; more belong in a reply to the shop's email. */
const maxMessages = 10;

/** Sends support a buyer's message, once per id. Throws YourOrderLinkError (404), TooManyProblemsError (409). */
export async function reportProblem(
  tx: Tx,
  links: YourOrderLinks,
  { token, ...report }: OrderProblemInput & { readonly token: string },
): Promise<void> {
  const { id: orderId, customerName: name, customerEmail: email } = await lockYourOrder(tx, links, token);
  if ((await countMessagesAbout(tx, orderId)) >= maxMessages) throw new TooManyProblemsError();
  if (!(await sendOrderMessage(tx, { ...report, orderId, name, email }))) return;
  await noteOrderNews(tx, { orderId, kind: 'complaint', origin: 'buyer' });
  await outbox.add(tx, orderChanged({ orderId }));
}

/** The same lengths as in the contact form (docs/product/limits.md#bodies). Spaces at the ends do not count. */
@InputType({ description: "A buyer's report of a problem with an order." })
export class OrderProblemInput {
  @IsUUID(undefined, { message: 'Reload the page and try again' })
  @Field(() => ID, { description: 'A new UUID: a message sent again with the same id counts once.' })
  id: string;

  @MaxLength(5_000, { message: 'Please keep your message under 5,000 characters' })
  @Matches(/\S[\s\S]{8,}\S/, { message: 'Please provide more details in your message' })
  @Field(() => String, { description: 'The message, 10 to 5,000 characters.' })
  message: string;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the buyer asks for a refund.' })
  wantsRefund: boolean;
}

type PhotoDeps = ContactPhotoDeps & { readonly yourOrderLinks: YourOrderLinks };

const StoredPhoto = responseOf('StoredPhoto', { place: described(Int, 'The position that was given.') });

/** Photos are uploaded as files, one per call. The link's token is a header, since URLs are logged. */
export function problemPhotoRoutes(deps: PhotoDeps): Route[] {
  return [
    route('PUT /api/order-problems/{id}/photos/{place}', {
      access: 'anyone',
      tag: 'Orders',
      summary:
        "Add a photo, the first to the fifth, to a message about one's order, within a day; only staff can open it",
      upload: ['image/png', 'image/jpeg', 'image/webp'],
      optionalHeaders: { 'order-link': {} },
      response: StoredPhoto,
      rates: rates.upload,
      run: async ({ params: { id = '', place = '' }, headers, upload }) => {
        const token = headers['order-link'];
        const { database, yourOrderLinks } = deps;
        const order = await openYourOrder(
          database.read,
          yourOrderLinks,
          typeof token === 'string' ? token : '',
        );
        const photo = { orderId: order.id, contactMessageId: id.toLowerCase(), place: readPlace(place) };
        await saveContactPhoto(deps, photo, upload);
        return { place: photo.place };
      },
    }),
  ];
}

/** 0, which is not a valid position, for anything else. */
function readPlace(text: string): number {
  return /^[1-5]$/.test(text) ? Number(text) : 0;
}

/** 404: the link is invalid, or the order's customer has another address now. */
export class YourOrderLinkError extends domainError(
  'NOT_FOUND',
  404,
  'This link does not work. Please open it from the newest email about your order.',
) {}

/** 409: too many messages about one order. */
class TooManyProblemsError extends domainError(
  'TOO_MANY_MESSAGES',
  409,
  'You have written to us several times about this order. Please answer our email instead.',
) {}
