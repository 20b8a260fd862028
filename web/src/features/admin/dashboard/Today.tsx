import { formatLongDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { useNow } from '../../../lib/browser/use-now';

/** Today's date, at the company's place of business. */
export function Today() {
  const now = useNow(60_000);
  return (
    <time dateTime={easternDay(now)} className="text-small whitespace-nowrap text-ink-2">
      {formatLongDay(now)}
    </time>
  );
}
