import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { StatusChip, statusLooks } from '../../../../components/domain/StatusChip';
import { Spinner } from '../../../../components/ui/display/Spinner';
import { MenuContent, menuRowStyle } from '../../../../components/ui/overlay/MenuContent';
import type { OrderStatus } from '../../../../gql/graphql';
import type { TaskOrder } from '../tasks/order-task';
import type { OrderRowState } from './use-order-row';

type Props = { order: TaskOrder; row: OrderRowState };

/** The status; a menu for those who may move the order, where there is a move. */
export function OrderStatusCell({ order, row }: Props) {
  if (!row.canWrite || order.allowedMoves.length === 0) return <StatusChip status={order.status} />;
  return <StatusMenu order={order} isMoving={row.isMoving} onMove={row.move} />;
}

type StatusMenuProps = {
  order: TaskOrder;
  isMoving: boolean;
  onMove: (to: OrderStatus) => void;
};

/** The status, and the moves that it admits. */
function StatusMenu({ order, isMoving, onMove }: StatusMenuProps) {
  const { id, status, allowedMoves } = order;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-disabled={isMoving}
        onPointerDown={(event) => isMoving && event.preventDefault()}
        onKeyDown={(event) => isMoving && event.preventDefault()}
        aria-label={`${statusLooks[status].text}: change the status of order ${id.slice(-8)}`}
        className="inline-flex min-h-10 items-center gap-1 rounded-full"
      >
        <StatusChip status={status} />
        {isMoving ? <Spinner size={16} /> : <ChevronDown aria-hidden size={16} className="text-ink-2" />}
      </DropdownMenu.Trigger>
      <MenuContent align="start">
        <DropdownMenu.Label className="px-3 py-1.5 text-small text-ink-2">Move to</DropdownMenu.Label>
        {allowedMoves.map((to) => {
          const { text, icon: Icon } = statusLooks[to];
          return (
            <DropdownMenu.Item key={to} onSelect={() => onMove(to)} className={menuRowStyle}>
              <Icon aria-hidden size={18} />
              <span>{text}</span>
            </DropdownMenu.Item>
          );
        })}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
