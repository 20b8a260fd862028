import { Chip } from '../ui/display/Chip';
import { statusLooks, type Status } from './status-looks';

/** An order's status as icon and word. */
export function StatusChip({ status }: { status: Status }) {
  const { text, tone, icon } = statusLooks[status];
  return (
    <Chip tone={tone} icon={icon} className="whitespace-nowrap">
      {text}
    </Chip>
  );
}
