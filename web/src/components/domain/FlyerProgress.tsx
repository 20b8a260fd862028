import { useNow } from '../../lib/browser/use-now';

/** The stated step and its elapsed time; how long it will take is unknown, so the stripe says nothing of it. */
export function FlyerProgress({ startedAt }: { startedAt: string }) {
  const now = useNow(1_000);
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(startedAt).getTime()) / 1_000));
  return (
    <div>
      <p className="text-small text-ink-2">
        <span role="status">Generating...</span>
        <span> </span>
        <span className="tabular-nums">{`${seconds} s`}</span>
      </p>
      <div
        role="progressbar"
        aria-label="Generating the flyer"
        className="mt-1.5 h-2 animate-pulse rounded-full bg-[repeating-linear-gradient(45deg,var(--primary)_0_12px,var(--primary-soft)_12px_24px)] motion-reduce:animate-none"
      />
    </div>
  );
}
