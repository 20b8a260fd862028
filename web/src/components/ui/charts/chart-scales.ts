import { scaleBand, scaleLinear } from 'd3-scale';
import type { Cents } from '../../../lib/format/money';

/** Room for axis labels (left, bottom) and for a value above the highest column (top), in pixels. */
export const CHART_MARGIN = { top: 24, bottom: 28, left: 44 } as const;

const STUB_PX = 3;
const STEPS = 3;
const ROUND_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const EMPTY_STEP_DOLLARS = 10;

export type ColumnShape = { x: number; y: number; width: number; height: number };
export type Tick = { cents: Cents; y: number };

/** Positions of columns and grid lines in a box of that size. Zero baseline; an empty day keeps a 3 px stub. */
export function columnScales(values: Cents[], width: number, height: number) {
  const { y, ticks } = moneyAxis(values, height);
  const x = scaleBand<number>([CHART_MARGIN.left, width])
    .domain(values.keys())
    .paddingInner(0.38)
    .paddingOuter(0.2);
  const baseline = y(0);
  const columns: ColumnShape[] = values.map((cents, index) => {
    const columnHeight = Math.max(STUB_PX, baseline - y(cents / 100));
    return { x: x(index) ?? 0, y: baseline - columnHeight, width: x.bandwidth(), height: columnHeight };
  });
  return { baseline, ticks, columns };
}

const LABEL_PX = 72;

/** Positions of an area's points, and the points with room for a label: evenly spaced, including the last. */
export function areaScales(
  points: readonly { cents: Cents; previousCents: Cents }[],
  width: number,
  height: number,
) {
  const { y, ticks } = moneyAxis(
    points.flatMap(({ cents, previousCents }) => [cents, previousCents]),
    height,
  );
  const last = points.length - 1;
  const x = scaleLinear([0, Math.max(1, last)], [CHART_MARGIN.left + EDGE_PX, width - EDGE_PX]);
  const every = Math.max(1, Math.ceil((points.length * LABEL_PX) / Math.max(1, width - CHART_MARGIN.left)));
  const labels = [...points.keys()].filter((index) => (last - index) % every === 0);
  return {
    ticks,
    labels,
    x: (index: number) => x(index),
    y: (cents: Cents) => y(cents / 100),
    baseline: y(0),
  };
}

// Half a label, so that the first and last are not cut off.
const EDGE_PX = 22;

function moneyAxis(values: Cents[], height: number) {
  const highest = Math.max(0, ...values) / 100;
  const step = roundStep(highest / STEPS);
  const y = scaleLinear([0, step * STEPS], [height - CHART_MARGIN.bottom, CHART_MARGIN.top]);
  const ticks: Tick[] = [0, 1, 2, 3].map((index) => ({
    cents: Math.round(step * index * 100),
    y: y(step * index),
  }));
  return { y, ticks };
}

// The next round amount.
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
  const [unit, sign] = dollars < 999_500 ? [1_000, 'k'] : [1_000_000, 'M'];
  // At most three digits fit above a column on a phone.
  const maximumFractionDigits = dollars / unit < 99.95 ? 1 : 0;
  return `$${(dollars / unit).toLocaleString('en-US', { maximumFractionDigits })}${sign}`;
}
