import { formatCalendarDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { pickupHours, type PickupPlan } from '../../../lib/format/pickup-plan';
import { toCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import type { OrderStatus } from '../../../gql/graphql';

export type FollowedOrder = {
  status: OrderStatus;
  createdAt: string;
  statement?: { month: string; drawnOn: string } | null;
  customerEmail: string;
  deliveryMethod: 'shipping' | 'pickup';
  /** By when it leaves our shelves, as the server counts business days. */
  shipsBy: string | null;
  pickup: Pick<PickupPlan, 'day'> | null;
  organization?: { name: string } | null;
  organizationProfit: string;
  classroomProfit: string;
};

export type Step = { when: string; what: string };

/** What has happened and what happens next. Days are Eastern ones, and only those that still hold are named. */
export function nextSteps(order: FollowedOrder, now: Date): Step[] {
  const orderedOn = formatCalendarDay(easternDay(new Date(order.createdAt)));
  const confirmation = { when: orderedOn, what: `Your confirmation goes to ${order.customerEmail}.` };
  const share = shareStep(order, easternDay(now));
  return [confirmation, deliveryStep(order, easternDay(now)), ...(share ? [share] : [])];
}

function deliveryStep({ status, deliveryMethod, shipsBy, pickup }: FollowedOrder, today: string): Step {
  if (deliveryMethod === 'pickup') return pickupStep(status, pickup?.day ?? null);
  if (status === 'delivered') return { when: 'Delivered', what: 'Your candy has arrived. Enjoy!' };
  if (status === 'shipped') return { when: 'Shipped', what: 'Your candy is on its way to you.' };
  return {
    when: shipsBy && today <= shipsBy ? `By ${formatCalendarDay(shipsBy)}` : 'Next',
    what: 'We ship your candy.',
  };
}

function pickupStep(status: OrderStatus, day: PickupPlan['day']): Step {
  if (status === 'delivered') return { when: 'Picked up', what: 'You have your candy. Enjoy!' };
  if (day) return { when: formatCalendarDay(day.date), what: `Pick up your candy, ${pickupHours(day)}.` };
  if (status === 'ready_for_pickup') return { when: 'Ready now', what: 'Your candy waits for you.' };
  return { when: 'When it is ready', what: 'We email you where and when to pick it up.' };
}

/** On which statement the share is (docs/product/payouts.md#words); a day that has passed is not named. */
function shareStep(order: FollowedOrder, today: string): Step | null {
  const share = toCents(order.organizationProfit) + toCents(order.classroomProfit);
  if (!order.organization || !order.statement || share === 0) return null;
  const { month, drawnOn } = order.statement;
  if (today > drawnOn) return null;
  const what = `Your order is on the ${statementMonth(month)} statement of ${order.organization.name}.`;
  return { when: formatCalendarDay(drawnOn), what };
}
