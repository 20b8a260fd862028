import { clsx } from 'clsx';
import { Ban, Check } from 'lucide-react';
import type { DeliveryMethod, YourOrderStepKind } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/dates';
import { stepName } from './order-words';

type Step = { kind: YourOrderStepKind; isDone: boolean; at: string | null };
type Props = { steps: readonly Step[]; deliveryMethod: DeliveryMethod };

/** The way of an order, step by step: a column on phones, a row where there is room. */
export function OrderSteps({ steps, deliveryMethod }: Props) {
  return (
    <ol aria-label="Steps" className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map(({ kind, isDone, at }) => (
        <li key={kind} className="flex items-center gap-3 sm:flex-col sm:items-start sm:gap-2">
          <StepMark isDone={isDone} isEnd={kind === 'cancelled'} />
          <div>
            <p className={clsx('font-semibold', !isDone && 'text-ink-2')}>{stepName(kind, deliveryMethod)}</p>
            <p className="text-small text-ink-2">{at ? formatDay(at) : isDone ? 'Done' : 'Not yet'}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ isDone, isEnd }: { isDone: boolean; isEnd: boolean }) {
  const Icon = isEnd ? Ban : Check;
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-full',
        isDone ? 'bg-lemon text-on-lemon' : 'border-2 border-dashed border-line-strong',
      )}
    >
      {isDone && <Icon size={20} strokeWidth={3} />}
    </span>
  );
}
