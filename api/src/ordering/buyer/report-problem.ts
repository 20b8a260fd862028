import { IsUUID, Matches, MaxLength } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import {
  type ContactPhotoDeps,
  countMessagesAbout,
  saveContactPhoto,
  sendOrderMessage,
} from '../../content/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { rates, route, type Route, VisibleTo } from '../../http/index.js';
import { domainError } from '../../lib/domain-error.js';
import { orderChanged } from '../ordering.messages.js';
import { noteOrderNews } from '../orders/order-news.js';
import type { YourOrderLinks } from '../orders/your-order-url.js';
import { lockYourOrder, openYourOrder } from './open-your-order.js';

/** Messages per order; more belong in a reply to the shop's email. */
const maxMessages = 10;

/** Sends support a buyer's message, once per id. Throws YourOrderLinkError (404), TooManyProblemsError (409). */
export async function reportProblem(
  tx: Tx,
  links: YourOrderLinks,
  { token, id, message }: { readonly token: string; readonly id: string; readonly message: string },
): Promise<void> {
  const { id: orderId, customerName: name, customerEmail: email } = await lockYourOrder(tx, links, token);
  if ((await countMessagesAbout(tx, orderId)) >= maxMessages) throw new TooManyProblemsError();
  if (!(await sendOrderMessage(tx, { id, orderId, name, email, message }))) return;
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
}

type Deps = ContactPhotoDeps & { readonly yourOrderLinks: YourOrderLinks };

@VisibleTo('anyone')
@ObjectType({ description: 'A stored photo.' })
class StoredPhoto {
  @Field(() => Int, { description: 'The position that was given.' })
  place: number;
}

/** Photos are uploaded as files, one per call. The link's token is a header, since URLs are logged. */
export function problemPhotoRoutes(deps: Deps): Route[] {
  return [
    route('PUT /api/order-problems/{id}/photos/{place}', {
      access: 'anyone',
      tag: 'Orders',
      summary:
        "Add a photo, the first to the fifth, to a message about one's order, within a day; only staff can open it",
      upload: ['image/png', 'image/jpeg', 'image/webp'],
      optionalHeaders: ['order-link'],
      response: StoredPhoto,
      domainErrors: [404, 413, 415],
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
