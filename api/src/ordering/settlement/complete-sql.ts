import { shareOfSale } from '../../fundraising/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import type { VerifiedPayment } from '../../payments/index.js';

/** An order as far as its sale is concerned. */
export type UnpaidOrder = {
  readonly id: string;
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  readonly subtotal: Cents;
};

/** SQL that completes an order, and is true where it did. `value` names each of its parameters. */
export function completeSql(
  order: UnpaidOrder,
  { intentId, amountReceived }: VerifiedPayment,
  now: Date,
  value: (parameter: unknown) => string,
): string {
  const { organizationProfit, classroomProfit } = shareOfSale(order);
  const parameters = [
    order.id,
    intentId,
    formatMoney(amountReceived),
    formatMoney(order.subtotal),
    order.organizationId,
    order.classroomId,
    formatMoney(organizationProfit),
    formatMoney(classroomProfit),
    now,
  ];
  return `complete_order(${parameters.map(value).join(', ')})`;
}
