import { lazyLayer } from '../../../../components/ui/lazy/lazy-layer';
import { CancelOrderDialog } from './CancelOrderDialog';
import { MarkReadyDialog } from './MarkReadyDialog';
import type { OrderTask } from './order-task';

const EditOrderSheet = lazyLayer('The order form', () =>
  import('./EditOrderSheet').then(({ EditOrderSheet }) => EditOrderSheet),
);

const CreditOrderDialog = lazyLayer('The organizations', () =>
  import('./CreditOrderDialog').then(({ CreditOrderDialog }) => CreditOrderDialog),
);

const RefundPartDialog = lazyLayer('The refund', () =>
  import('../refund/RefundPartDialog').then(({ RefundPartDialog }) => RefundPartDialog),
);
const ShipOrderDialog = lazyLayer('The parcel', () =>
  import('./ShipOrderDialog').then(({ ShipOrderDialog }) => ShipOrderDialog),
);

const dialogs = {
  credit: CreditOrderDialog,
  edit: EditOrderSheet,
  cancel: CancelOrderDialog,
  ready: MarkReadyDialog,
  refund: RefundPartDialog,
  ship: ShipOrderDialog,
};

/** The dialog of the task that was chosen; it stays open when the order moves on in the list. */
export function OrderTaskDialog({ task, onClose }: { task: OrderTask; onClose: () => void }) {
  const TaskDialog = dialogs[task.kind];
  return <TaskDialog order={task.order} onClose={onClose} />;
}
