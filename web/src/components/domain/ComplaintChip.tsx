import { MessageCircleWarning } from 'lucide-react';
import { Chip } from '../ui/display/Chip';

/** Beside an order's status: its buyer reported a problem that nobody has answered yet. */
export function ComplaintChip({ isOpen }: { isOpen: boolean | null | undefined }) {
  if (!isOpen) return null;
  return (
    <Chip tone="warning" icon={MessageCircleWarning} className="whitespace-nowrap">
      Problem reported
    </Chip>
  );
}
