import { easternDay } from '../../../lib/format/eastern-days';
import { toCents, type Cents } from '../../../lib/format/money';

export type Figures = { orderCount: number; salesCents: Cents; shareCents: Cents };

export type Campaign = Figures & {
  /** Counts from 1. */
  number: number;
  /** ISO moments. The running campaign has no end; the first one has no start either while it runs. */
  startedAt: string | null;
  endedAt: string | null;
  statements: readonly { id: string; month: string }[];
  /** The figures at closing, if refunds have changed them since. */
  closedWith: Figures | null;
};

type Closed = {
  campaign: number;
  startedAt: string;
  at: string;
  orderCount: number;
  totalSales: string;
  totalProfit: string;
  ordersLeft: number;
  salesLeft: string;
  profitLeft: string;
  statements: Campaign['statements'];
};

type Running = { orderCount: number; totalSales: string; totalProfit: string };

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

export type Year = Figures & { year: string };

/** Sums the campaigns by the year in which they began, newest first. */
export function sumByYear(campaigns: readonly Campaign[], today: string): Year[] {
  const years = new Map<string, Year>();
  for (const { startedAt, orderCount, salesCents, shareCents } of campaigns) {
    const year = (startedAt ? easternDay(new Date(startedAt)) : today).slice(0, 'YYYY'.length);
    const sums = years.get(year) ?? { year, orderCount: 0, salesCents: 0, shareCents: 0 };
    years.set(year, {
      year,
      orderCount: sums.orderCount + orderCount,
      salesCents: sums.salesCents + salesCents,
      shareCents: sums.shareCents + shareCents,
    });
  }
  return [...years.values()].toSorted((a, b) => b.year.localeCompare(a.year));
}

function figuresOf({ orderCount, totalSales, totalProfit }: Running): Figures {
  return { orderCount, salesCents: toCents(totalSales), shareCents: toCents(totalProfit) };
}
