import { area, curveMonotoneX, line } from 'd3-shape';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Grid, nextPoint, PointLabel } from '../../../components/ui/charts/chart-parts';
import { areaScales } from '../../../components/ui/charts/chart-scales';
import { useWidth } from '../../../lib/browser/use-width';
import { formatCalendarDay, formatShortCalendarDay } from '../../../lib/format/dates';
import { formatCents } from '../../../lib/format/money';
import type { EarningsPoint } from './earnings';

const HEIGHT = 240;

/** The running total by day. The chart is one tab stop; the arrow keys move between days. */
export function EarningsChart({ points }: { points: readonly EarningsPoint[] }) {
  const [box, width] = useWidth<HTMLDivElement>(560);
  const [active, setActive] = useState(points.length - 1);
  const stop = useRef<SVGGElement>(null);
  const { ticks, labels, x, y, baseline } = areaScales(
    points.map(({ cents }) => ({ cents, previousCents: 0 })),
    width,
    HEIGHT,
  );
  const heights = points.map(({ cents }, index) => [x(index), y(cents)] as [number, number]);
  const shown = points[active];
  const walk = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, active, points.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };
  const follow = (clientX: number) => {
    const left = stop.current?.ownerSVGElement?.getBoundingClientRect().left ?? 0;
    const step = (x(points.length - 1) - x(0)) / Math.max(1, points.length - 1);
    const index = Math.round((clientX - left - x(0)) / step);
    setActive(Math.min(points.length - 1, Math.max(0, index)));
  };
  return (
    <div ref={box} className="min-w-0 overflow-hidden">
      <svg
        width={width}
        height={HEIGHT}
        role="group"
        aria-label="Earned, day by day"
        onPointerMove={({ clientX }) => follow(clientX)}
      >
        <Grid ticks={ticks} width={width} />
        <path
          aria-hidden
          d={area().y0(baseline).curve(curveMonotoneX)(heights) ?? ''}
          fill="var(--chart-2)"
          opacity={0.16}
        />
        <path
          aria-hidden
          d={line().curve(curveMonotoneX)(heights) ?? ''}
          fill="none"
          stroke="var(--chart-2)"
          strokeWidth={2.5}
          strokeLinecap="round"
        />
        {labels.map((index) => (
          <PointLabel
            key={index}
            x={x(index)}
            baseline={baseline}
            text={points[index] && formatShortCalendarDay(points[index].day)}
          />
        ))}
        {shown && (
          <g
            ref={stop}
            role="img"
            tabIndex={0}
            aria-label={`${formatCalendarDay(shown.day)}: ${formatCents(shown.cents)}`}
            onKeyDown={walk}
          >
            <circle
              cx={x(active)}
              cy={y(shown.cents)}
              r={5.5}
              fill="var(--chart-1)"
              stroke="var(--surface)"
              strokeWidth={2}
            />
          </g>
        )}
      </svg>
      {shown && (
        <p aria-hidden className="mt-1 text-right text-small text-ink-2 tabular-nums">
          <span>{`${formatCalendarDay(shown.day)}: `}</span>
          <b className="text-ink">{formatCents(shown.cents)}</b>
          <span> earned</span>
        </p>
      )}
    </div>
  );
}
