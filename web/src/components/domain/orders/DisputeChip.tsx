import { Gavel, MessageCircleWarning } from 'lucide-react';
import { formatCents, toCents } from '../../../lib/format/money';
import { Chip } from '../../ui/display/Chip';

type Props = { dispute: { state: 'open' | 'won' | 'lost'; amount: string } | null | undefined };

/** Next to an order's status: the customer's bank claims the money back. A dispute that was won shows nothing. */
export function DisputeChip({ dispute }: Props) {
  if (!dispute || dispute.state === 'won') return null;
  const amount = formatCents(toCents(dispute.amount));
  return (
    <Chip tone="danger" icon={Gavel} className="whitespace-nowrap">
      {dispute.state === 'open' ? `${amount} disputed` : `${amount} lost`}
    </Chip>
  );
}

/** Next to an order's status: the buyer reported a problem that nobody has answered yet. */
export function ComplaintChip({ isOpen }: { isOpen: boolean | null | undefined }) {
  if (!isOpen) return null;
  return (
    <Chip tone="warning" icon={MessageCircleWarning} className="whitespace-nowrap">
      Problem reported
    </Chip>
  );
}
