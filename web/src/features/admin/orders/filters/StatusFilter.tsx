import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { menuRowStyle } from '../../../../components/ui/overlay/menu-style';
import { MenuContent } from '../../../../components/ui/overlay/MenuContent';
import { statusLooks } from '../../../../components/domain/status-looks';
import type { OrderStatus } from '../../../../gql/graphql';
import { FilterChip } from './FilterChip';
import { orderStatuses } from './orders-filter';

type Props = { statuses: readonly OrderStatus[]; onChange: (statuses: OrderStatus[]) => void };

/** Any number of statuses; the menu stays open while they are chosen. */
export function StatusFilter({ statuses, onChange }: Props) {
  const toggle = (status: OrderStatus) =>
    onChange(orderStatuses.filter((one) => statuses.includes(one) !== (one === status)));
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <FilterChip name="Status" chosen={statuses.map((status) => statusLooks[status].text).join(', ')} />
      </DropdownMenu.Trigger>
      <MenuContent align="start">
        {orderStatuses.map((status) => (
          <DropdownMenu.CheckboxItem
            key={status}
            checked={statuses.includes(status)}
            onCheckedChange={() => toggle(status)}
            onSelect={(event) => event.preventDefault()}
            className={menuRowStyle}
          >
            <span className="grid size-5 place-items-center">
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden size={18} />
              </DropdownMenu.ItemIndicator>
            </span>
            <span>{statusLooks[status].text}</span>
          </DropdownMenu.CheckboxItem>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
