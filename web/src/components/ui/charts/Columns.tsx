import { formatCents } from '../../../lib/format/money';
import { useWidth } from '../../../lib/browser/use-width';
import { type ChartPoint, Grid, usePoints } from './chart-parts';
import { CHART_MARGIN, columnScales, shortMoney, type ColumnShape } from './chart-scales';

export type Column = ChartPoint & { isCurrent: boolean };

const NARROW_PX = 420;

/** Money by day as columns. One tab stop; the arrow keys move from column to column. */
export function Columns({ columns, label }: { columns: Column[]; label: string }) {
  const [box, width] = useWidth<HTMLDivElement>(560);
  const { onKeyDown, point } = usePoints(columns.length);
  const height = width < NARROW_PX ? 218 : 264;
  const { ticks, columns: shapes } = columnScales(
    columns.map(({ cents }) => cents),
    width,
    height,
  );
  return (
    <div ref={box} className="min-w-0 overflow-hidden">
      <svg width={width} height={height} role="group" aria-label={label} onKeyDown={onKeyDown}>
        <Grid ticks={ticks} width={width} />
        {columns.map((column, index) => {
          const shape = shapes[index];
          if (!shape) return null;
          return (
            <g
              key={column.key}
              {...point(index)}
              aria-label={`${column.fullLabel}: ${formatCents(column.cents)}`}
              className="focus-visible:outline-offset-0"
            >
              <ColumnBar column={column} shape={shape} baseline={height - CHART_MARGIN.bottom} />
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function ColumnBar({ column, shape, baseline }: { column: Column; shape: ColumnShape; baseline: number }) {
  const { x, y, width, height } = shape;
  const middle = x + width / 2;
  const round = Math.min(7, height);
  return (
    <>
      <path
        d={`M${x} ${baseline}v${round - height}q0-${round} ${round}-${round}h${width - 2 * round}q${round} 0 ${round} ${round}v${height - round}z`}
        fill={column.isCurrent ? 'var(--chart-1)' : 'var(--chart-2)'}
        opacity={column.cents === 0 ? 0.35 : 1}
      />
      {column.cents > 0 && (
        <text x={middle} y={y - 7} textAnchor="middle" className="fill-ink text-[12.5px] font-semibold">
          {shortMoney(column.cents)}
        </text>
      )}
      <text x={middle} y={baseline + 19} textAnchor="middle" className="fill-ink-2 text-[12.5px]">
        {column.label}
      </text>
    </>
  );
}
