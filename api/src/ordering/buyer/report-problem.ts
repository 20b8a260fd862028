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

/** More than this about one order is said in a reply to the shop's email. */
const maxMessages = 10;

/**
 * A buyer writes to support about the order. Sent twice under the same id, it counts once. Throws YourOrderLinkError
 * (404), TooManyProblemsError (409).
 */
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

/** Lengths as of the contact form (docs/product/limits.md#bodies). Spaces at the ends do not count. */
@InputType({ description: 'What is wrong with an order.' })
export class OrderProblemInput {
  @IsUUID(undefined, { message: 'Reload the page and try again' })
  @Field(() => ID, {
    description: 'A new id of its own: sent again with the same one, the message counts once.',
  })
  id: string;

  @MaxLength(5_000, { message: 'Please keep your message under 5,000 characters' })
  @Matches(/\S[\s\S]{8,}\S/, { message: 'Please provide more details in your message' })
  @Field(() => String, { description: '10 to 5,000 characters.' })
  message: string;
}

type Deps = ContactPhotoDeps & { readonly yourOrderLinks: YourOrderLinks };

@VisibleTo('anyone')
@ObjectType({ description: 'A photo that was taken.' })
class TakenPhoto {
  @Field(() => Int, { description: 'Its place, as it was given.' })
  place: number;
}

/** Photos go as files, one for each call. The link's token is a header: addresses are logged. */
export function problemPhotoRoutes(deps: Deps): Route[] {
  return [
    route({
      method: 'put',
      path: '/api/order-problems/{id}/photos/{place}',
      access: 'anyone',
      tag: 'Orders',
      summary:
        "Add a photo, the first to the fifth, to a message about one's order, within a day; staff alone opens it",
      upload: ['image/png', 'image/jpeg', 'image/webp'],
      optionalHeaders: ['order-link'],
      response: TakenPhoto,
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

/** 0, which is no place, for any other spelling of a number. */
function readPlace(text: string): number {
  return /^[1-5]$/.test(text) ? Number(text) : 0;
}

/** 404: we did not make this link, or its order's customer has another address now. */
export class YourOrderLinkError extends domainError(
  'NOT_FOUND',
  404,
  'This link does not work. Please open it from the newest email about your order.',
) {}

/** 409: so many messages about one order are a conversation. */
class TooManyProblemsError extends domainError(
  'TOO_MANY_MESSAGES',
  409,
  'You have written to us several times about this order. Please answer our email instead.',
) {}
