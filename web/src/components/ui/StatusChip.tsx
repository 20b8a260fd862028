import { Ban, CircleCheck, Clock, Loader, PackageCheck, Truck, type LucideIcon } from 'lucide-react';
import { Chip, type Tone } from './Chip';

const looks = {
  pending: { text: 'Pending', tone: 'warning', icon: Clock },
  processing: { text: 'Processing', tone: 'info', icon: Loader },
  ready_for_pickup: { text: 'Ready for pickup', tone: 'primary', icon: PackageCheck },
  shipped: { text: 'Shipped', tone: 'info', icon: Truck },
  completed: { text: 'Completed', tone: 'success', icon: CircleCheck },
  delivered: { text: 'Delivered', tone: 'success', icon: CircleCheck },
  cancelled: { text: 'Cancelled', tone: 'sunken', icon: Ban },
} satisfies Record<string, { text: string; tone: Tone; icon: LucideIcon }>;

export type Status = keyof typeof looks;

/** An order's status in words. */
export function statusText(status: Status): string {
  return looks[status].text;
}

/** An order's status as icon and word. */
export function StatusChip({ status }: { status: Status }) {
  const { text, tone, icon } = looks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
}
