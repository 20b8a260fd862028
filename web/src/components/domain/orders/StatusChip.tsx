import { Ban, CircleCheck, Clock, Loader, type LucideIcon, PackageCheck, Truck } from 'lucide-react';
import { Chip, type Tone } from '../../ui/display/Chip';

/** An order's states as word, colour and icon (docs/product/interface.md), as an order goes through them. */
export const statusLooks = {
  pending: { text: 'Pending', tone: 'warning', icon: Clock },
  completed: { text: 'Completed', tone: 'success', icon: CircleCheck },
  processing: { text: 'Processing', tone: 'info', icon: Loader },
  ready_for_pickup: { text: 'Ready for pickup', tone: 'primary', icon: PackageCheck },
  shipped: { text: 'Shipped', tone: 'info', icon: Truck },
  delivered: { text: 'Delivered', tone: 'success', icon: CircleCheck },
  cancelled: { text: 'Cancelled', tone: 'sunken', icon: Ban },
} satisfies Record<string, { text: string; tone: Tone; icon: LucideIcon }>;

type Status = keyof typeof statusLooks;

export const statuses = Object.keys(statusLooks) as Status[]; // the record's own keys

/** An order's status in words. */
export function statusText(status: Status): string {
  return statusLooks[status].text;
}

/** An order's status as icon and word. */
export function StatusChip({ status }: { status: Status }) {
  const { text, tone, icon } = statusLooks[status];
  return (
    <Chip tone={tone} icon={icon} className="whitespace-nowrap">
      {text}
    </Chip>
  );
}
