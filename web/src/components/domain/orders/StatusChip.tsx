import {
  Ban,
  CircleCheck,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Package,
  PackageCheck,
  Truck,
  Gavel,
  MessageCircleWarning,
} from 'lucide-react';
import { Chip, type Tone } from '../../ui/display/Chip';
import { formatCents, toCents } from '../../../lib/format/money';

/** An order's statuses as word, color and icon (docs/product/interface.md), in the order they occur. */
export const statusLooks = {
  pending: { text: 'Pending', tone: 'warning', icon: Clock },
  completed: { text: 'Completed', tone: 'success', icon: CircleCheck },
  processing: { text: 'Processing', tone: 'info', icon: LoaderCircle },
  ready_for_pickup: { text: 'Ready for pickup', tone: 'primary', icon: PackageCheck },
  shipped: { text: 'Shipped', tone: 'info', icon: Truck },
  delivered: { text: 'Delivered', tone: 'success', icon: CircleCheck },
  cancelled: { text: 'Cancelled', tone: 'sunken', icon: Ban },
} satisfies Record<string, { text: string; tone: Tone; icon: LucideIcon }>;

type Status = keyof typeof statusLooks;

export const statuses = Object.keys(statusLooks) as Status[]; // the record's own keys

export function statusText(status: Status): string {
  return statusLooks[status].text;
}

/** What is left to do with a paid order: to staff, 'Completed' would mean that it is done. */
const workLooks = {
  shipping: { text: 'To ship', tone: 'warning', icon: Package },
  pickup: { text: 'To make ready', tone: 'warning', icon: PackageCheck },
} satisfies Record<string, { text: string; tone: Tone; icon: LucideIcon }>;

type Delivery = keyof typeof workLooks;

export function workLook(status: Status, delivery: Delivery) {
  return status === 'completed' ? workLooks[delivery] : statusLooks[status];
}

/** To staff, about orders of both deliveries. */
export function workText(status: Status): string {
  return status === 'completed' ? 'To ship or make ready' : statusText(status);
}

type Props = {
  status: Status;
  /** Given on staff screens. */
  workOf?: Delivery;
};

export function StatusChip({ status, workOf }: Props) {
  return (
    <Chip {...(workOf ? workLook(status, workOf) : statusLooks[status])} className="whitespace-nowrap" />
  );
}

type DisputeProps = { dispute: { state: 'open' | 'won' | 'lost'; amount: string } | null | undefined };

/** Next to an order's status: the customer's bank claims the money back. A dispute that was won shows nothing. */
export function DisputeChip({ dispute }: DisputeProps) {
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
