import { BadgeCheck, CircleSlash, Clock, Undo2, type LucideIcon } from 'lucide-react';
import type { ListedOrder_OrderFragment } from '../../../../gql/graphql';
import { newestRefund } from '../details/newest-refund';

type Look = { icon: LucideIcon; tone: string; text: string };

const looks = {
  paid: { icon: BadgeCheck, tone: 'text-success', text: 'Paid' },
  pending: { icon: Clock, tone: 'text-warning', text: 'Payment Pending' },
  refunded: { icon: Undo2, tone: 'text-ink-2', text: 'Refunded' },
  partly: { icon: Undo2, tone: 'text-ink-2', text: 'Refunded in part' },
  refunding: { icon: Undo2, tone: 'text-warning', text: 'Refund on its way' },
  unpaid: { icon: CircleSlash, tone: 'text-ink-2', text: 'Not paid' },
} satisfies Record<string, Look>;

type Props = { order: Pick<ListedOrder_OrderFragment, 'isPaid' | 'status' | 'refunds'> };

/** Whether the money came, and whether it went back. */
export function PaymentState({ order }: Props) {
  const { icon: Icon, tone, text } = looks[stateOf(order)];
  return (
    <span className="inline-flex items-center gap-1 align-middle leading-[1.2]">
      <Icon aria-hidden size={16} className={`shrink-0 ${tone}`} />
      <span>{text}</span>
    </span>
  );
}

function stateOf({ isPaid, status, refunds }: Props['order']): keyof typeof looks {
  const refund = newestRefund(refunds);
  if (!isPaid) return status === 'cancelled' ? 'unpaid' : 'pending';
  if (refund?.status === 'accepted') return status === 'cancelled' ? 'refunded' : 'partly';
  return refund?.status === 'requested' ? 'refunding' : 'paid';
}
