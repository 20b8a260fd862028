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

/** By the order's id, a few statements for each organization of a request. */
const codeOfOrder = perRequest(async ({ database }: Deps, orderIds): Promise<ReadonlyMap<string, string>> => {
  const orders = await findPickupOrders(database.read, { orderIds });
  const found = new Map<string, string>();
  for (const organizationId of new Set(orders.map((order) => order.organizationId))) {
    const own = orders.filter((order) => order.organizationId === organizationId).map(({ id }) => id);
    for (const [id, { code }] of await ensureCodes(database, organizationId, own)) found.set(id, code);
  }
  return found;
});

/** The picture by which a phone finds the box, for the page that the emails' link opens. */
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
      description: 'When it hands out its pickup orders, the earliest first.',
    }),
  }),
  edgesOf(PickupDay, {
    helperLinks: list(HelperLink, 'id', helperLinksOfDay, {
      description: 'The links to its list, newest first.',
    }),
  }),
  edgesOf(Order, {
    pickupCode: oneOrNull(String, 'id', codeOfOrder, {
      description:
        'By which its box is called out: 4 or 5 characters; null for what is not paid or not picked up.',
    }),
  }),
  edgesOf(YourOrder, {
    pickupPicture: oneOrNull(String, 'id', pictureOfOrder, {
      description:
        'The QR code of its box as a data URL of a PNG, as the emails carry it; null for what does not wait to be fetched.',
    }),
  }),
);
