export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className="h-full origin-left rounded-full bg-primary transition-transform duration-200"
        style={{ transform: `scaleX(${total === 0 ? 1 : done / total})` }}
      />
    </div>
  );
}
