import { useNow } from '../../../lib/use-now';

const today = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** Today's date. */
export function Today() {
  const now = useNow(60_000);
  return (
    <time dateTime={now.toISOString().slice(0, 10)} className="text-small whitespace-nowrap text-ink-2">
      {today.format(now)}
    </time>
  );
}
