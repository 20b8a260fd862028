import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';

const MoveClassDialog = lazyLayer('The classes', () =>
  import('./MoveClassDialog').then(({ MoveClassDialog }) => MoveClassDialog),
);

type Props = { organizationId: string; orderId: string; classroomName: string | null };

/** The class that an order counts for, and the way to give it another. */
export function MoveClass({ organizationId, orderId, classroomName }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      <span className="min-w-0 wrap-break-word">{classroomName ?? 'No class'}</span>
      <Button
        variant="plain"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${classroomName ? 'Change' : 'Choose'} the class of order ${orderId.slice(-8)}`}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void MoveClassDialog.preload().catch(() => undefined)}
        className="-my-2.5"
      >
        <ArrowLeftRight aria-hidden size={16} />
        <span>{classroomName ? 'Change' : 'Choose'}</span>
      </Button>
      {isOpen && (
        <MoveClassDialog organizationId={organizationId} orderId={orderId} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}
