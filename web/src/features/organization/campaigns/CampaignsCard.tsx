import { useState } from 'react';
import { Money } from '../../../components/domain/Money';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { CampaignsCard_OrganizationFragment } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';
import { type Cents, formatCents, toCents } from '../../../lib/format/money';
import { statementMonth } from '../../../lib/format/statements';
import { FigureTable, figureCell } from '../totals/ClassShares';

const StatementSheet = lazyPart('The statement', () =>
  import('../money/StatementSheet').then(({ StatementSheet }) => StatementSheet),
);

const heads = [
  { title: 'Orders' },
  { title: 'Sales', of: 'sales' },
  { title: 'Your 30%', of: 'profit' },
] as const;

export const CampaignsCard_organization = graphql(`
  fragment CampaignsCard_organization on Organization {
    id
    campaigns {
      id
      campaign
      startedAt
      at
      orderCount
      totalSales
      totalProfit
      ordersLeft
      salesLeft
      profitLeft
      statements {
        id
        month
      }
    }
    salesByYear {
      year
      orderCount
      totalSales
      totalProfit
    }
    totals {
      revision
      orderCount
      totalSales
      totalProfit
    }
  }
`);

type Props = { organization: FragmentType<typeof CampaignsCard_organization> };

/** All campaigns, and the sales of each year, whatever their campaign; nothing before the first campaign is closed. */
export function CampaignsCard({ organization }: Props) {
  const {
    id,
    campaigns: closed,
    salesByYear,
    totals,
  } = readFragment(CampaignsCard_organization, organization);
  if (closed.length === 0) return null;
  const campaigns = allCampaigns(closed, totals);
  const most = Math.max(1, ...campaigns.map(({ salesCents }) => salesCents));
  return (
    <SectionCard title="Campaigns side by side" look="home">
      <p className="mb-2 text-small text-ink-2">
        You keep what a campaign earned after it closes. If an order is refunded later, the refund goes on
        your next statement and is subtracted here.
      </p>
      <FigureTable first="Campaign" heads={heads}>
        <tbody>
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.number} organizationId={id} campaign={campaign} most={most} />
          ))}
        </tbody>
        <tfoot>
          {salesByYear.map(({ year, ...sales }) => (
            <tr key={year} className="border-t border-line-strong font-bold">
              <th scope="row" className="py-2.5 text-left">
                {year}
              </th>
              <FigureCells {...figuresOf(sales)} />
            </tr>
          ))}
        </tfoot>
      </FigureTable>
    </SectionCard>
  );
}

type CampaignRowProps = {
  organizationId: string;
  campaign: Campaign;
  /** The highest sales of any campaign, above 0. */
  most: number;
};

function CampaignRow({ organizationId, campaign, most }: CampaignRowProps) {
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

function FigureCells({ orderCount, salesCents, shareCents }: Figures) {
  return (
    <>
      <td className={figureCell}>{orderCount.toLocaleString('en-US')}</td>
      <td className={figureCell}>
        <Money cents={salesCents} />
      </td>
      <td className={figureCell}>
        <Money cents={shareCents} />
      </td>
    </>
  );
}

function closedText({ orderCount, salesCents, shareCents }: Figures): string {
  return `At closing: ${counted(orderCount, 'order')}, ${formatCents(salesCents)} in sales, your 30% ${formatCents(shareCents)}`;
}

function daysText(startedAt: string | null, endedAt: string | null): string {
  if (startedAt === null) return 'running now';
  if (endedAt === null) return `since ${formatDay(startedAt)}`;
  return `${formatDay(startedAt)} to ${formatDay(endedAt)}`;
}

type Figures = { orderCount: number; salesCents: Cents; shareCents: Cents };

type Campaign = Figures & {
  /** Counts from 1. */
  number: number;
  /** ISO moments. The running campaign has no end; the first one has no start either while it runs. */
  startedAt: string | null;
  endedAt: string | null;
  statements: Closed['statements'];
  /** The figures at closing, if refunds have changed them since. */
  closedWith: Figures | null;
};

type Closed = Omit<CampaignsCard_OrganizationFragment['campaigns'][number], 'id'>;

type Running = Pick<Closed, 'orderCount' | 'totalSales' | 'totalProfit'>;

/** All campaigns, newest first: the running one, then `closed`. */
export function allCampaigns(closed: readonly Closed[], running: Running): Campaign[] {
  const latest: Campaign = {
    ...figuresOf(running),
    number: (closed[0]?.campaign ?? 0) + 1,
    startedAt: closed[0]?.at ?? null,
    endedAt: null,
    statements: [],
    closedWith: null,
  };
  return [latest, ...closed.map(formerCampaign)];
}

function formerCampaign({ ordersLeft, salesLeft, profitLeft, ...campaign }: Closed): Campaign {
  const closedWith = figuresOf(campaign);
  const left = figuresOf({ orderCount: ordersLeft, totalSales: salesLeft, totalProfit: profitLeft });
  const isChanged =
    left.orderCount !== closedWith.orderCount ||
    left.salesCents !== closedWith.salesCents ||
    left.shareCents !== closedWith.shareCents;
  return {
    ...left,
    number: campaign.campaign,
    startedAt: campaign.startedAt,
    endedAt: campaign.at,
    statements: campaign.statements,
    closedWith: isChanged ? closedWith : null,
  };
}

function figuresOf({ orderCount, totalSales, totalProfit }: Running): Figures {
  return { orderCount, salesCents: toCents(totalSales), shareCents: toCents(totalProfit) };
}
