import { formatMoment, formatRelative } from '../../../lib/format/dates';
import { useNow } from '../../../lib/browser/use-now';

/** "3 minutes ago", with the full date on hover and focus. */
export function RelativeTime({ iso }: { iso: string }) {
  const now = useNow(30_000);
  const full = formatMoment(iso);
  return (
    <time dateTime={iso} tabIndex={0} aria-label={full} className="group relative sm:whitespace-nowrap">
      {/* The server rendered it a moment ago. */}
      <span suppressHydrationWarning>{formatRelative(iso, now)}</span>
      <span
        aria-hidden
        className="pointer-events-none absolute bottom-full left-0 z-10 mb-1 hidden rounded-small bg-ink px-2 py-1 text-smallest whitespace-nowrap text-bg group-hover:block group-focus-visible:block"
      >
        {full}
      </span>
    </time>
  );
}
