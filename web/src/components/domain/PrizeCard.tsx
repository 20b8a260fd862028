import { Check, Trophy } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/format/dates';
import type { I18n } from '../../lib/texts/i18n';
import { useLingui } from '../../lib/texts/use-lingui';

type Props = {
  title: string;
  prize: string;
  /** Won by the group that the page is about. */
  isAchieved: boolean;
  /** Won by another group. */
  isElsewhere?: boolean;
  /** The progress, or who won it and when. */
  children: ReactNode;
};

/** A prize, open or won. */
export function PrizeCard({ title, prize, isAchieved, isElsewhere, children }: Props) {
  const { i18n } = useLingui();
  const Icon = isAchieved ? Check : Trophy;
  return (
    <div className="flex min-w-0 items-center gap-4 rounded-card bg-surface px-[18px] py-4 shadow-rest">
      <span
        className={clsx(
          'grid size-[52px] shrink-0 place-items-center rounded-[16px]',
          isAchieved && 'bg-success-soft text-on-success-soft',
          isElsewhere && 'bg-sunken text-ink-2',
          !isAchieved && !isElsewhere && 'bg-warning-soft text-on-warning-soft',
        )}
      >
        <Icon aria-hidden size={22} />
      </span>
      <div className="min-w-0">
        <h4 className="font-sans text-smallest text-ink-2">
          <span>{title}</span>
          {isAchieved && (
            <span className="font-bold whitespace-nowrap text-success">{` ${i18n.t('· Achieved')}`}</span>
          )}
        </h4>
        <p className="font-semibold wrap-break-word">{prize}</p>
        <div className="text-work wrap-break-word text-ink-2">{children}</div>
      </div>
    </div>
  );
}

/** "Mrs. Okafor's 4th Grade won it on Nov 21, 2026." */
export function wonText(group: { teacherName: string; name: string }, wonAt: string, i18n: I18n): string {
  const { teacherName: teacher, name } = group;
  return i18n.t("{teacher}'s {name} won it on {day}.", { teacher, name, day: formatDay(wonAt, i18n.locale) });
}
