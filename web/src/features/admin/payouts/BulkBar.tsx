import { Banknote, Stamp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { formatCents, toCents } from '../../../lib/format/money';
import { ApproveDialog } from './ApproveDialog';
import { PayDialog } from './PayDialog';

export type ChosenStatement = { id: string; state: string; isPaidOut: boolean; amountDue: string };

type Props = { chosen: readonly ChosenStatement[]; onDone: () => void };

/** The next step for what is chosen; stays at the foot of the window. */
export function BulkBar({ chosen, onDone }: Props) {
  const [asked, setAsked] = useState<'approve' | 'pay' | null>(null);
  const drawn = chosen.filter(({ state }) => state === 'drawn');
  const approved = chosen.filter(({ state }) => state === 'approved');
  const close = () => setAsked(null);
  const done = () => {
    close();
    onDone();
  };
  return (
    <div
      role="region"
      aria-label="Chosen statements"
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-float sm:px-[22px]"
    >
      <p role="status" className="min-w-0 flex-1 basis-40 font-semibold tabular-nums">
        {`${chosen.length} chosen, ${sumText(chosen)}`}
      </p>
      {drawn.length > 0 && (
        <Button size="sm" onClick={() => setAsked('approve')}>
          <Stamp aria-hidden size={18} />
          <span>{`Approve ${drawn.length}`}</span>
        </Button>
      )}
      {approved.length > 0 && (
        <Button size="sm" onClick={() => setAsked('pay')}>
          <Banknote aria-hidden size={18} />
          <span>{`Mark ${approved.length} paid`}</span>
        </Button>
      )}
      {asked === 'approve' && <ApproveDialog statements={drawn} onDone={done} onClose={close} />}
      {asked === 'pay' && <PayDialog statements={approved} onDone={done} onClose={close} />}
    </div>
  );
}

/** "$412.00" of some statements together. */
export function sumText(statements: readonly ChosenStatement[]): string {
  return formatCents(statements.reduce((sum, { amountDue }) => sum + toCents(amountDue), 0));
}
