import type { Database } from '../database/index.js';
import { edges, edgesOf, list, oneOrNull, perRequest, withOrganizer } from '../http/index.js';
import { Organization } from '../fundraising/index.js';
import { findPickupOrders, Order, YourOrder } from '../ordering/index.js';
import { ensureCodes } from './codes/ensure-codes.js';
import { boxText, qrPng } from './codes/qr-png.js';
import { pickupDaysOfOrganization } from './days/find-pickup-days.js';
import { PickupDay } from './pickup-day.resolver.js';
import { HelperLink, helperLinksOfDay } from './days/helper-link.resolver.js';

type Deps = { readonly database: Database };

/** Codes by order id, with a few statements for each organization. */
const codeOfOrder = perRequest(async ({ database }: Deps, orderIds): Promise<ReadonlyMap<string, string>> => {
  const orders = await findPickupOrders(database.read, { orderIds });
  const found = new Map<string, string>();
  for (const organizationId of new Set(orders.map((order) => order.organizationId))) {
    const own = orders.filter((order) => order.organizationId === organizationId).map(({ id }) => id);
    for (const [id, { code }] of await ensureCodes(database, organizationId, own)) found.set(id, code);
  }
  return found;
});

/** The QR code of a waiting order's box by order id, for the page linked in emails. */
const pictureOfOrder = perRequest(async ({ database }: Deps, orderIds) => {
  const waiting = (await findPickupOrders(database.read, { orderIds })).filter(
    ({ status }) => status !== 'delivered' && status !== 'cancelled',
  );
  const pictures = new Map<string, string>();
  for (const { id, organizationId } of waiting) {
    const code = (await ensureCodes(database, organizationId, [id])).get(id);
    if (!code) continue;
    const picture = await qrPng(boxText(code.boxId));
    pictures.set(id, `data:image/png;base64,${picture.toString('base64')}`);
  }
  return pictures;
});

export const pickupEdges = edges(
  edgesOf(Organization, {
    pickupDays: list(PickupDay, 'id', pickupDaysOfOrganization, {
      ...{ visibleTo: 'owner', ...withOrganizer },
      description: 'Its pickup days, earliest first.',
    }),
  }),
  edgesOf(PickupDay, {
    helperLinks: list(HelperLink, 'id', helperLinksOfDay, {
      description: 'The links to its list, newest first.',
    }),
  }),
  edgesOf(Order, {
    pickupCode: oneOrNull(String, 'id', codeOfOrder, {
      description: 'The code of its box, 4 or 5 characters; null if it is not paid or not picked up.',
    }),
  }),
  edgesOf(YourOrder, {
    pickupPicture: oneOrNull(String, 'id', pictureOfOrder, {
      description:
        'The QR code of its box as a PNG data URL, the same as in emails; null if it does not wait for pickup.',
    }),
  }),
);
