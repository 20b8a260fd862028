type Props = { through: number; total: number };

/** How many of the orders are through. */
export function BulkProgress({ through, total }: Props) {
  return (
    <div
      role="progressbar"
      aria-label="Orders that are through"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={through}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full origin-left rounded-full bg-primary transition-transform duration-200 motion-reduce:transition-none"
        style={{ transform: `scaleX(${total === 0 ? 1 : through / total})` }}
      />
    </div>
  );
}
