import { Check, Columns3 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Button } from '../../../../components/ui/actions/Button';
import { menuRowStyle } from '../../../../components/ui/overlay/menu-style';
import { MenuContent } from '../../../../components/ui/overlay/MenuContent';
import { columnTitles, orderColumns, usualColumns, type OrderColumn } from './orders-layout';

type Props = { columns: readonly OrderColumn[]; onChange: (columns: OrderColumn[]) => void };

/** Which columns the table has; the menu stays open while they are chosen. */
export function ColumnsMenu({ columns, onChange }: Props) {
  const shown = columns.length > 0 ? columns : usualColumns;
  const toggle = (column: OrderColumn) =>
    onChange(orderColumns.filter((one) => shown.includes(one) !== (one === column)));
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="quiet" size="sm">
          <Columns3 aria-hidden size={18} />
          <span>Columns</span>
        </Button>
      </DropdownMenu.Trigger>
      <MenuContent>
        {orderColumns.map((column) => (
          <DropdownMenu.CheckboxItem
            key={column}
            checked={shown.includes(column)}
            disabled={shown.length === 1 && shown.includes(column)}
            onCheckedChange={() => toggle(column)}
            onSelect={(event) => event.preventDefault()}
            className={menuRowStyle}
          >
            <span className="grid size-5 place-items-center">
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden size={18} />
              </DropdownMenu.ItemIndicator>
            </span>
            <span>{columnTitles[column]}</span>
          </DropdownMenu.CheckboxItem>
        ))}
        <DropdownMenu.Separator className="my-2 h-px bg-line" />
        <DropdownMenu.Item
          disabled={columns.length === 0}
          onSelect={() => onChange([])}
          className={menuRowStyle}
        >
          As usual
        </DropdownMenu.Item>
      </MenuContent>
    </DropdownMenu.Root>
  );
}
