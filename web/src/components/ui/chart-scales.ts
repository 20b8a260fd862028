import { scaleBand, scaleLinear } from 'd3-scale';
import type { Cents } from '../../lib/money';

/** Room for axis labels (left, bottom) and for a value above the highest column (top), in pixels. */
export const CHART_MARGIN = { top: 24, bottom: 28, left: 44 } as const;

const STUB_PX = 3;
const STEPS = 3;
const ROUND_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const EMPTY_STEP_DOLLARS = 10;

export type ColumnShape = { x: number; y: number; width: number; height: number };
export type Tick = { cents: Cents; y: number };

/** Where columns and lines stand in a box of that size. Zero baseline; an empty day keeps a 3 px stub. */
export function columnScales(values: Cents[], width: number, height: number) {
  const highest = Math.max(0, ...values) / 100;
  const step = roundStep(highest / STEPS);
  const y = scaleLinear([0, step * STEPS], [height - CHART_MARGIN.bottom, CHART_MARGIN.top]);
  const x = scaleBand<number>([CHART_MARGIN.left, width])
    .domain(values.keys())
    .paddingInner(0.38)
    .paddingOuter(0.2);
  const baseline = y(0);
  const ticks: Tick[] = [0, 1, 2, 3].map((index) => ({
    cents: Math.round(step * index * 100),
    y: y(step * index),
  }));
  const columns: ColumnShape[] = values.map((cents, index) => {
    const columnHeight = Math.max(STUB_PX, baseline - y(cents / 100));
    return { x: x(index) ?? 0, y: baseline - columnHeight, width: x.bandwidth(), height: columnHeight };
  });
  return { baseline, ticks, columns };
}

// The next amount that reads well on an axis.
function roundStep(dollars: number): number {
  if (dollars <= 0) return EMPTY_STEP_DOLLARS;
  const power = 10 ** Math.floor(Math.log10(dollars));
  const round = ROUND_STEPS.find((step) => step * power >= dollars) ?? 10;
  return Math.max(1, round * power);
}

/** "$60", "$1.2k": for axes and labels in charts only. */
export function shortMoney(cents: Cents): string {
  const dollars = cents / 100;
  if (dollars < 1_000) return `$${Math.round(dollars)}`;
  return `$${(dollars / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })}k`;
}
