import { type KeyboardEvent, useRef, useState } from 'react';
import type { Cents } from '../../../lib/format/money';
import { CHART_MARGIN, shortMoney, type Tick } from './chart-scales';

export type ChartPoint = {
  key: string;
  /** Drawn below the point, where there is room. */
  label: string;
  /** For screen readers. */
  fullLabel: string;
  cents: Cents;
};

export function Grid({ ticks, width }: { ticks: readonly Tick[]; width: number }) {
  return ticks.map(({ cents, y }) => (
    <g key={cents} aria-hidden>
      <line x1={CHART_MARGIN.left} x2={width} y1={y} y2={y} stroke="var(--line)" />
      <text y={y + 4} className="fill-ink-2 text-[12px] tabular-nums">
        {shortMoney(cents)}
      </text>
    </g>
  ));
}

export function PointLabel({ x, baseline, text }: { x: number; baseline: number; text: string | undefined }) {
  return (
    <text aria-hidden x={x} y={baseline + 19} textAnchor="middle" className="fill-ink-2 text-[12px]">
      {text}
    </text>
  );
}

/** One tab stop for all points of a chart; the arrow keys move the focus. Spread `point(index)` over each point. */
export function usePoints(count: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const nodes = useRef<(SVGGElement | null)[]>([]);
  const last = count - 1;
  // A shorter period may have no such day.
  const active = chosen === null ? null : Math.min(chosen, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, active ?? last, count);
    if (next === null) return;
    event.preventDefault();
    nodes.current[next]?.focus();
  };
  const point = (index: number) => ({
    ref: (node: SVGGElement | null) => {
      nodes.current[index] = node;
    },
    role: 'img',
    tabIndex: index === (active ?? last) ? 0 : -1,
    onFocus: () => setChosen(index),
  });
  return { active, show: setChosen, onKeyDown, point };
}

/** The index that a key moves to in a chart of `count` points; null for other keys. */
export function nextPoint(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(count - 1, index + 1);
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
