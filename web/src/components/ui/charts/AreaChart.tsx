import { area, line } from 'd3-shape';
import { formatCents, type Cents } from '../../../lib/format/money';
import { useWidth } from '../../../lib/browser/use-width';
import { type ChartPoint, Grid, PointLabel, usePoints } from './chart-parts';
import { areaScales } from './chart-scales';

export type AreaPoint = ChartPoint & {
  /** The same day of the previous period; drawn as a line. */
  previousCents: Cents;
};

const HEIGHT = 264;

/** Money over many days as an area, with the previous period as a line. The arrow keys move from day to day. */
export function AreaChart({ points, label }: { points: AreaPoint[]; label: string }) {
  const [box, width] = useWidth<HTMLDivElement>(720);
  const { active, show, onKeyDown, point: stop } = usePoints(points.length);
  const { ticks, labels, x, y, baseline } = areaScales(points, width, HEIGHT);
  const indexes = points.map((_, index) => index);
  const shape = area<number>(x, baseline, (index) => y(points[index]?.cents ?? 0))(indexes) ?? '';
  const top = line<number>(x, (index) => y(points[index]?.cents ?? 0))(indexes) ?? '';
  const before = line<number>(x, (index) => y(points[index]?.previousCents ?? 0))(indexes) ?? '';
  const shown = active === null ? undefined : points[active];
  return (
    <div ref={box} className="min-w-0 overflow-hidden">
      <svg width={width} height={HEIGHT} role="group" aria-label={label} onKeyDown={onKeyDown}>
        <Grid ticks={ticks} width={width} />
        <path aria-hidden d={shape} fill="var(--chart-2)" opacity={0.18} />
        <path
          aria-hidden
          d={before}
          fill="none"
          stroke="var(--chart-4)"
          strokeWidth={1.5}
          strokeDasharray="4 4"
        />
        <path aria-hidden d={top} fill="none" stroke="var(--chart-2)" strokeWidth={2.5} />
        {labels.map((index) => (
          <PointLabel key={index} x={x(index)} baseline={baseline} text={points[index]?.label} />
        ))}
        {points.map((point, index) => (
          <g
            key={point.key}
            {...stop(index)}
            aria-label={`${point.fullLabel}: ${formatCents(point.cents)}, before: ${formatCents(point.previousCents)}`}
            onPointerEnter={() => show(index)}
          >
            <rect
              x={x(index) - width / points.length / 2}
              y={0}
              width={width / points.length}
              height={baseline}
              fill="transparent"
            />
            {index === active && <circle cx={x(index)} cy={y(point.cents)} r={5} fill="var(--chart-1)" />}
          </g>
        ))}
      </svg>
      <p aria-hidden className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2">
        <span className="flex items-center gap-2">
          <span className="h-1 w-5 rounded-full bg-chart-2" />
          <span>{' This period'}</span>
        </span>
        <span className="flex items-center gap-2">
          <span className="w-5 border-t-2 border-dashed border-chart-4" />
          <span>{' Previous period'}</span>
        </span>
        <span className="ml-auto tabular-nums">
          {shown &&
            `${shown.fullLabel}: ${formatCents(shown.cents)}, before ${formatCents(shown.previousCents)}`}
        </span>
      </p>
    </div>
  );
}
