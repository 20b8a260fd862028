import { useState } from 'react';
import { Money } from '../../../components/domain/Money';
import { lazyLayer } from '../../../components/ui/lazy/lazy-layer';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';
import { formatCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import type { Campaign, Figures } from './campaigns';

const StatementSheet = lazyLayer('The statement', () =>
  import('../money/StatementSheet').then(({ StatementSheet }) => StatementSheet),
);

type Props = {
  organizationId: string;
  campaign: Campaign;
  /** The largest sales of all campaigns, above 0. */
  most: number;
};

/** One campaign: its days, its figures, how it compares, and the statements that it is on. */
export function CampaignRow({ organizationId, campaign, most }: Props) {
  const { number, startedAt, endedAt, statements, closedWith, ...figures } = campaign;
  const [openMonth, setOpenMonth] = useState<string | null>(null);
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2.5 text-left font-normal">
        <span className="font-semibold">{`Campaign ${number}`}</span>
        <span className="block text-small text-ink-2">{daysText(startedAt, endedAt)}</span>
        {closedWith && <span className="block text-small text-ink-2">{closedText(closedWith)}</span>}
        <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-chart-1 forced-color-adjust-none"
            style={{ width: `${Math.max(0, figures.salesCents / most) * 100}%` }}
          />
        </span>
        {statements.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-x-3 text-small">
            {statements.map(({ id, month }) => (
              <button
                key={id}
                type="button"
                onClick={() => setOpenMonth(month)}
                className="link min-h-8 cursor-pointer"
              >
                {statementMonth(month)}
              </button>
            ))}
          </span>
        )}
        {openMonth !== null && (
          <StatementSheet
            organizationId={organizationId}
            month={openMonth}
            onClose={() => setOpenMonth(null)}
          />
        )}
      </th>
      <FigureCells {...figures} />
    </tr>
  );
}

const cell = 'py-2.5 pl-2 text-right tabular-nums sm:pl-3';

export function FigureCells({ orderCount, salesCents, shareCents }: Figures) {
  return (
    <>
      <td className={cell}>{orderCount.toLocaleString('en-US')}</td>
      <td className={cell}>
        <Money cents={salesCents} />
      </td>
      <td className={cell}>
        <Money cents={shareCents} />
      </td>
    </>
  );
}

function closedText({ orderCount, salesCents, shareCents }: Figures): string {
  return `Closed with ${counted(orderCount, 'order')}, ${formatCents(salesCents)} and ${formatCents(shareCents)}; changed since`;
}

function daysText(startedAt: string | null, endedAt: string | null): string {
  if (startedAt === null) return 'runs now';
  if (endedAt === null) return `since ${formatDay(startedAt)}`;
  return `${formatDay(startedAt)} to ${formatDay(endedAt)}`;
}
