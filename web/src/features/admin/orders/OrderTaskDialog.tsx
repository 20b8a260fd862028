import { lazy, Suspense } from 'react';
import { CancelOrderDialog } from './CancelOrderDialog';
import { MarkReadyDialog } from './MarkReadyDialog';
import type { OrderTask } from './order-task';

const EditOrderSheet = lazy(() =>
  import('./EditOrderSheet').then(({ EditOrderSheet }) => ({ default: EditOrderSheet })),
);

const dialogs = { edit: EditOrderSheet, cancel: CancelOrderDialog, ready: MarkReadyDialog };

/** The dialog of the task that was chosen; it stays open when the order moves on in the list. */
export function OrderTaskDialog({ task, onClose }: { task: OrderTask; onClose: () => void }) {
  const TaskDialog = dialogs[task.kind];
  return (
    <Suspense>
      <TaskDialog order={task.order} onClose={onClose} />
    </Suspense>
  );
}
