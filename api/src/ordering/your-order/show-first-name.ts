import { outbox, type Tx } from '../../database/index.js';
import type { NotePublicChange } from '../../realtime/index.js';
import { orderChanged } from '../ordering.messages.js';
import { lockYourOrder } from './lock-your-order.js';
import type { YourOrderLinks } from './your-order-url.js';

type Deps = { readonly yourOrderLinks: YourOrderLinks; readonly notePublicChange: NotePublicChange };

/** Whether the class's page names the buyer, changed by the buyer at any time. Throws YourOrderLinkError (404). */
export async function showFirstName(
  tx: Tx,
  { yourOrderLinks, notePublicChange }: Deps,
  token: string,
  shows: boolean,
): Promise<void> {
  const { id: orderId, showsFirstName } = await lockYourOrder(tx, yourOrderLinks, token);
  if (showsFirstName === shows) return;
  await tx.query('UPDATE orders SET show_first_name = $2 WHERE id = $1', [orderId, shows]);
  await outbox.add(tx, orderChanged({ orderId }));
  await notePublicChange(tx);
}
