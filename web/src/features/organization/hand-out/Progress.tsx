import type { Totals } from './core/shown-boxes';

/** "61 of 84 done", in words and as a bar. */
export function Progress({ totals: { orders, handedOut } }: { totals: Totals }) {
  const text = `${handedOut} of ${orders} done`;
  return (
    <div className="page-width max-w-[760px]! flex items-center gap-4 pb-3">
      <p className="text-card font-bold whitespace-nowrap tabular-nums">{text}</p>
      <div
        role="progressbar"
        aria-label="Handed out"
        aria-valuemin={0}
        aria-valuemax={orders}
        aria-valuenow={handedOut}
        aria-valuetext={text}
        className="h-3 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
      >
        <div
          className="h-full origin-left bg-success transition-transform duration-300 ease-soft"
          style={{ transform: `scaleX(${orders === 0 ? 0 : handedOut / orders})` }}
        />
      </div>
    </div>
  );
}
