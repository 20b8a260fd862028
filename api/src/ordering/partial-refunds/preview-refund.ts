import type { Reader } from '../../database/index.js';
import { formatMoney, zeroCents } from '../../lib/cents.js';
import { DomainError } from '../../lib/domain-error.js';
import { loadRefundable, type LoadedRefundable } from './load-refundable.js';
import { RefundInProgressError, RefundIsWholeError } from './partial-refund.errors.js';
import type { RefundedSale, RefundPreview } from './partial-refund.types.js';
import { leftOf, planRefund, saleOf, type RefundPlan, type RefundWish } from './plan-refund.js';

/**
 * What the mutation would do now, by the same function, and why it would not. Throws NotFoundError (404),
 * OrderCancelledError and OrderNotRefundableError (409), since nothing of such an order can be chosen.
 */
export async function previewRefund(db: Reader, orderId: string, wish: RefundWish): Promise<RefundPreview> {
  const order = await loadRefundable(db, orderId);
  const { plan, refusal } = planOrRefuse(order, wish);
  const planned = new Map(plan?.lines.map((line) => [line.line, line]));
  const now = saleOf(order);
  return {
    amount: formatMoney(plan?.amount ?? zeroCents),
    left: formatMoney(leftOf(order)),
    lines: order.lines.map((line) => ({
      line: line.line,
      productName: line.productName,
      quantity: line.quantity,
      bagsPerBox: line.bagsPerBox,
      bagsLeft: line.quantity * line.bagsPerBox - line.refundedBags,
      unitPrice: formatMoney(line.unitPrice),
      amount: formatMoney(planned.get(line.line)?.amount ?? zeroCents),
    })),
    boxesReturned: plan?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
    before: saleView(now),
    after: saleView(plan?.after ?? now),
    problem: refusal?.message ?? null,
    isWhole: refusal instanceof RefundIsWholeError,
  };
}

function planOrRefuse(
  order: LoadedRefundable,
  wish: RefundWish,
): { plan: RefundPlan | null; refusal: DomainError | null } {
  if (order.inProgress !== null) return { plan: null, refusal: new RefundInProgressError() };
  if (isEmpty(wish)) return { plan: null, refusal: null };
  try {
    return { plan: planRefund(order, wish), refusal: null };
  } catch (error) {
    if (error instanceof DomainError) return { plan: null, refusal: error };
    throw error;
  }
}

/** Nothing is chosen yet, which is no mistake. */
function isEmpty(wish: RefundWish): boolean {
  if ('amount' in wish) return wish.amount === zeroCents;
  return wish.lines.every(({ quantity, bags }) => quantity === 0 && bags === 0);
}

function saleView({ sales, organizationProfit, classroomProfit }: RefundPlan['before']): RefundedSale {
  return {
    sales: formatMoney(sales),
    organizationProfit: formatMoney(organizationProfit),
    classroomProfit: formatMoney(classroomProfit),
  };
}
