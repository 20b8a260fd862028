import { countMessagesAbout, sendOrderMessage } from '../../content/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { noteOrderNews } from '../news/note-order-news.js';
import { orderChanged } from '../ordering.messages.js';
import { TooManyProblemsError } from './your-order.errors.js';
import { lockYourOrder } from './lock-your-order.js';
import type { YourOrderLinks } from './your-order-url.js';

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
