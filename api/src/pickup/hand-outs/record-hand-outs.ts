import type { Database, Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import type { Viewer } from '../../lib/viewer.js';
import { lockPickupOrder, settleHandOut } from '../../ordering/index.js';
import { ordersOfBoxes } from '../codes/ensure-codes.js';
import { dashboardOf, findHandOuts, isCancelled } from './find-hand-outs.js';
import { foldHandOuts } from './fold-hand-outs.js';
import { HandOutResult } from './hand-out-list.types.js';
import { HandOutEntity, handOutKinds, type HandOutMethod } from '../pickup.entity.js';
import type { HandOutInput } from './hand-out.resolver.js';

type Deps = { readonly database: Database; readonly clock: Clock };

/** The most records in one call. A phone that was offline for long makes several calls. */
export const maxHandOuts = 100;

/**
 * Stores records from a phone one by one, in the given order: a refused one does not affect the others. Returns the
 * result of each.
 */
export async function recordHandOuts(
  { database, clock }: Deps,
  viewer: Viewer,
  organizationId: string,
  inputs: readonly HandOutInput[],
): Promise<HandOutResult[]> {
  const orderIds = await ordersOfBoxes(
    database.read,
    inputs.map(({ boxId }) => boxId),
  );
  const results: HandOutResult[] = [];
  for (const input of inputs) {
    const recorder = recorderOf(viewer, organizationId, input.device);
    results.push(
      await database.transaction((tx) =>
        recordHandOut(tx, {
          organizationId,
          input,
          orderId: orderIds.get(input.boxId),
          recorder,
          now: clock(),
        }),
      ),
    );
  }
  return results;
}

type Recording = {
  readonly organizationId: string;
  readonly input: HandOutInput;
  /** The order of its box; undefined if there is no such box. */
  readonly orderId: string | undefined;
  readonly recorder: Recorder;
  readonly now: Date;
};

/** Locks the order first: a cancel, another phone or the same record sent again has to wait. */
async function recordHandOut(
  tx: Tx,
  { organizationId, input, orderId, recorder, now }: Recording,
): Promise<HandOutResult> {
  const order = orderId !== undefined ? await lockPickupOrder(tx, orderId) : null;
  if (!order || order.organizationId !== organizationId) return HandOutResult.NOT_FOUND;
  const isCounted = !isCancelled(order);
  const former = await tx.findOneBy(HandOutEntity, { id: input.id });
  if (former) return former.isCounted ? HandOutResult.ALREADY_COUNTED : HandOutResult.CANCELLED;
  const at = possibleMoment(input.at, order.paidAt, now);
  const isNew = await insert(tx, { input, orderId: order.id, recorder, at, now, isCounted });
  if (!isNew) return HandOutResult.ALREADY_COUNTED;
  if (!isCounted) return HandOutResult.CANCELLED;
  const records = (await findHandOuts(tx, [order.id])).get(order.id)?.records ?? [];
  const dashboard = dashboardOf(order);
  const { handedOut, isTwice } = foldHandOuts(records, dashboard);
  await settleHandOut(tx, order, {
    isHandedOut: handedOut !== null,
    at,
    note: `${methodNames[input.method]} by ${recorder.label}`,
  });
  const isHandOut = input.kind === handOutKinds.handedOut;
  const hasOther = isHandOut ? isTwice || (handedOut !== null && dashboard !== null) : handedOut !== null;
  return hasOther ? HandOutResult.ON_ANOTHER_PHONE : HandOutResult.COUNTED;
}

/** The phone's time, limited to between the payment and now, since its clock may be wrong. */
function possibleMoment(at: Date, paidAt: Date, now: Date): Date {
  if (at > now) return now;
  return at < paidAt ? paidAt : at;
}

const methodNames: Readonly<Record<HandOutMethod, string>> = {
  scan: 'Scanned',
  search: 'Found by name',
  list: 'Chosen from the list',
};

type NewRecord = Pick<Recording, 'input' | 'recorder' | 'now'> &
  Pick<HandOutEntity, 'orderId' | 'at' | 'isCounted'>;

/** False if another order has a record with this id, which must have been copied: phones create random ids. */
async function insert(tx: Tx, { input, orderId, recorder, at, now, isCounted }: NewRecord): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO hand_outs (id, order_id, kind, at, arrived_at, recorded_by, method, helper_link_id, admin_id, is_counted)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING RETURNING id`,
    [
      input.id,
      orderId,
      input.kind,
      at,
      now,
      recorder.label,
      input.method,
      recorder.helperLinkId,
      recorder.adminId,
      isCounted,
    ],
  );
  return rows.length > 0;
}

/** The name of the recorder, and the link or administrator behind it. */
type Recorder = {
  readonly label: string;
  readonly helperLinkId: string | null;
  readonly adminId: string | null;
};

/** The name of the phone, after the name of the helper's link if there is one. */
function recorderOf(
  { organization, admin, helper }: Viewer,
  organizationId: string,
  device: string,
): Recorder {
  const phone = device.trim();
  if (organization?.id === organizationId) return recorder(phone || 'The organization');
  if (helper?.organizationId === organizationId) {
    const isNamed = phone !== '' && phone !== helper.label;
    return { ...recorder(isNamed ? `${helper.label}, ${phone}` : helper.label), helperLinkId: helper.id };
  }
  return { ...recorder(phone || 'Staff'), adminId: admin?.id ?? null };
}

function recorder(label: string): Recorder {
  return { label, helperLinkId: null, adminId: null };
}
