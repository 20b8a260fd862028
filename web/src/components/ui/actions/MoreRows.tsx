import { Button } from './Button';

type Props = {
  /** "orders". */
  what: string;
  shown: number;
  total: number;
  /** The total is only about right: there are very many. */
  isTotalEstimate?: boolean;
  isLoading: boolean;
  /** Why the next ones could not be read. */
  error: string | null;
  onMore: () => void;
};

/** Under a long list: how much of it is shown, and the rest on demand. */
export function MoreRows({ what, shown, total, isTotalEstimate = false, isLoading, error, onMore }: Props) {
  return (
    <div className="mt-4 flex flex-col items-center gap-2 text-center">
      <Button variant="secondary" size="sm" onClick={onMore} busyText={isLoading ? 'Loading...' : undefined}>
        {`Show more ${what}`}
      </Button>
      {error && (
        <p role="alert" className="text-small font-semibold text-danger">
          {error}
        </p>
      )}
      <p className="text-small text-ink-2 tabular-nums">
        {`${shown.toLocaleString('en-US')} of ${isTotalEstimate ? 'about ' : ''}${total.toLocaleString('en-US')}`}
      </p>
    </div>
  );
}
