import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { perRequest, type RequestContext } from '../../http/index.js';
import { findPickupOrders, YourOrder } from '../../ordering/index.js';
import { ensureCodes } from './ensure-codes.js';
import { boxText, qrPng } from './qr-png.js';

type Deps = { readonly database: Database };

/** The picture by which a phone finds the box, for the page that the emails' link opens. */
@Resolver(() => YourOrder)
export class YourOrderPickupResolver {
  constructor(private readonly deps: Deps) {}

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The QR code of its box as a data URL of a PNG, as the emails carry it; null for what does not wait to be fetched.',
  })
  pickupPicture(@Root() { id }: YourOrder, @Ctx() context: RequestContext): Promise<string | null> {
    return pictureOfOrder(context, this.deps, id);
  }
}

const pictureOfOrder = perRequest(async ({ database }: Deps, orderIds) => {
  const waiting = (await findPickupOrders(database.read, { orderIds })).filter(
    ({ status }) => status !== 'delivered' && status !== 'cancelled',
  );
  const pictures = new Map<string, string>();
  for (const { id, organizationId } of waiting) {
    const code = (await ensureCodes(database, organizationId, [id])).get(id);
    if (code) pictures.set(id, `data:image/png;base64,${qrPng(boxText(code.boxId)).toString('base64')}`);
  }
  return pictures;
});
