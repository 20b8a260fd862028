import { clsx } from 'clsx';
import { labelAmong } from '../../../lib/format/classroom-label';
import { qrPicture } from '../../../lib/format/qr-picture';
import { useLingui } from '../../../lib/texts/use-lingui';
import { RankedBy } from '../ClassRanking';
import { isRanked, type RankedClass, valueText } from '../ranking';

export function HallQr({ link }: { link: string }) {
  const { i18n } = useLingui();
  return (
    <figure className="w-40 text-center text-small text-ink-2">
      <img
        src={qrPicture(link, 'medium')}
        alt={i18n.t('QR code that opens the shop for this group')}
        className="w-full rounded-small"
      />
      <figcaption className="mt-1">{i18n.t('Scan to shop for this group')}</figcaption>
    </figure>
  );
}

type Props = {
  /** All classes. */
  ranking: readonly RankedClass[];
  shown: readonly RankedClass[];
  /** The class to highlight; left out on the school's board. */
  classroomId?: string;
  className?: string;
};

/** The ranking with a bar for each class, in large type. */
export function HallRanking({ ranking, shown, classroomId, className }: Props) {
  const { i18n } = useLingui();
  const labelOf = labelAmong(ranking.map(({ classroom }) => classroom));
  const most = Math.max(1, ...ranking.map(({ value }) => Number(value ?? 0)));
  const [first] = ranking;
  return (
    <section aria-labelledby="hall-ranking" className="min-w-0">
      <h2 id="hall-ranking" className="text-card">
        <span>{`${isRanked(ranking) ? i18n.t('Group ranking') : i18n.t('All groups')} `}</span>
        {first && (
          <span className="font-sans text-small text-ink-2">
            <RankedBy by={first.rankedBy} />
          </span>
        )}
      </h2>
      <ol className={clsx('mt-1', className)}>
        {shown.map(({ classroom, ...ranked }) => (
          <li
            key={classroom.id}
            className={clsx(
              'grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 border-t border-line py-1 first:border-t-0',
              classroom.id === classroomId && 'font-bold text-lemon',
            )}
          >
            <span className={clsx('tabular-nums', isRanked(ranking) && 'min-w-8')}>
              {isRanked(ranking) && `${ranked.rank}.`}
            </span>
            <span className="wrap-break-word">{labelOf(classroom)}</span>
            <span data-figure="sales" className="tabular-nums">
              {valueText(ranked) ?? '–'}
            </span>
            <span aria-hidden className="col-span-2 col-start-2 h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-chart-1 forced-color-adjust-none transition-transform duration-600 ease-soft"
                style={{ transform: `translateX(${(Number(ranked.value ?? 0) / most - 1) * 100}%)` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
