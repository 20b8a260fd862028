import { scaleBand, scaleLinear } from 'd3-scale';
import type { Cents } from '../../lib/money';

/** Room for axis labels (left, bottom) and for a value above the highest column (top), in pixels. */
export const CHART_MARGIN = { top: 24, bottom: 28, left: 44 } as const;

const STUB_PX = 3;
const TICKS = 3;
const EMPTY_TOP_DOLLARS = 30;

export type ColumnShape = { x: number; y: number; width: number; height: number };
export type Tick = { cents: Cents; y: number };

/** Where columns and lines stand in a box of that size. Zero baseline; an empty day keeps a 3 px stub. */
export function columnScales(values: Cents[], width: number, height: number) {
  const highest = Math.max(0, ...values) / 100;
  const y = scaleLinear([height - CHART_MARGIN.bottom, CHART_MARGIN.top])
    .domain([0, highest || EMPTY_TOP_DOLLARS])
    .nice(TICKS);
  const x = scaleBand<number>([CHART_MARGIN.left, width])
    .domain(values.keys())
    .paddingInner(0.38)
    .paddingOuter(0.2);
  const baseline = y(0);
  const ticks: Tick[] = y
    .ticks(TICKS)
    .map((dollars) => ({ cents: Math.round(dollars * 100), y: y(dollars) }));
  const columns: ColumnShape[] = values.map((cents, index) => {
    const columnHeight = Math.max(STUB_PX, baseline - y(cents / 100));
    return { x: x(index) ?? 0, y: baseline - columnHeight, width: x.bandwidth(), height: columnHeight };
  });
  return { baseline, ticks, columns };
}

/** "$60", "$1.2k": for axes and labels in charts only. */
export function shortMoney(cents: Cents): string {
  const dollars = cents / 100;
  if (dollars < 1_000) return `$${Math.round(dollars)}`;
  return `$${(dollars / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })}k`;
}
