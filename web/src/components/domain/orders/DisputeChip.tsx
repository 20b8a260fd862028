import { Gavel, MessageCircleWarning } from 'lucide-react';
import { formatCents, toCents } from '../../../lib/format/money';
import { Chip } from '../../ui/display/Chip';

type Props = { dispute: { state: 'open' | 'won' | 'lost'; amount: string } | null | undefined };

/** Beside an order's status: the customer's bank asks for the money. A dispute that was won leaves no mark. */
export function DisputeChip({ dispute }: Props) {
  if (!dispute || dispute.state === 'won') return null;
  const amount = formatCents(toCents(dispute.amount));
  return (
    <Chip tone="danger" icon={Gavel} className="whitespace-nowrap">
      {dispute.state === 'open' ? `${amount} disputed` : `${amount} lost`}
    </Chip>
  );
}

/** Beside an order's status: its buyer reported a problem that nobody has answered yet. */
export function ComplaintChip({ isOpen }: { isOpen: boolean | null | undefined }) {
  if (!isOpen) return null;
  return (
    <Chip tone="warning" icon={MessageCircleWarning} className="whitespace-nowrap">
      Problem reported
    </Chip>
  );
}
