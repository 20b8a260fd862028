import { Check, Trophy } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  /** What the milestone is called. */
  title: string;
  prize: string;
  isAchieved: boolean;
  /** Reached, and the prize is another's. */
  isElsewhere?: boolean;
  /** How far it is, or when it was reached and by whom. */
  children: ReactNode;
};

/** A milestone's prize, on its way or achieved. */
export function PrizeCard({ title, prize, isAchieved, isElsewhere, children }: Props) {
  const { i18n } = useLingui();
  const Icon = isAchieved ? Check : Trophy;
  return (
    <div className="flex min-w-0 items-center gap-4 rounded-card bg-surface px-[18px] py-4 shadow-rest">
      <span
        className={clsx(
          'grid size-[52px] shrink-0 place-items-center rounded-[16px]',
          isElsewhere && 'bg-sunken text-ink-2',
          !isElsewhere &&
            (isAchieved ? 'bg-success-soft text-on-success-soft' : 'bg-warning-soft text-on-warning-soft'),
        )}
      >
        <Icon aria-hidden size={22} />
      </span>
      <div className="min-w-0">
        <h3 className="font-sans text-smallest text-ink-2">
          <span>{title}</span>
          {isAchieved && (
            <span
              className={clsx('font-bold', !isElsewhere && 'text-success')}
            >{` ${i18n.t('· Achieved')}`}</span>
          )}
        </h3>
        <p className="font-semibold wrap-break-word">{prize}</p>
        <div className="text-work text-ink-2">{children}</div>
      </div>
    </div>
  );
}
