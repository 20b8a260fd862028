import { RefreshCw, X } from 'lucide-react';
import { brand } from '../../../lib/format/brand';
import { useOnline } from '../../../lib/browser/use-browser-state';
import { Button } from '../actions/Button';

type Props = {
  /** "The menu", "Your cart". */
  name: string;
  /** The code could not be had; otherwise it broke. */
  isMissing?: boolean;
  onRetry: () => void;
  /** Given where it lies over the page. */
  onClose?: (() => void) | undefined;
  headingLevel?: 'h1' | 'h2' | 'p';
};

const texts = {
  offline: 'You seem to be offline. Please try again once you are connected.',
  missing: `Something failed on the way, or ${brand.name} was updated while this page was open. Another try may load the page again: your cart and what you typed stay.`,
  broken: 'It stopped working unexpectedly. The rest of the page goes on.',
};

/** What stands where a part of the page could not be fetched, or does not work. */
export function LoadFailure({
  name,
  isMissing = true,
  onRetry,
  onClose,
  headingLevel: Heading = 'p',
}: Props) {
  const isOnline = useOnline();
  const whyMissing = isOnline ? 'missing' : 'offline';
  return (
    <div role="alert" className="grid justify-items-start gap-2 p-5">
      <Heading className={Heading === 'p' ? 'font-semibold' : 'text-h3'}>
        {`${name} ${isMissing ? 'did not load' : 'stopped working'}`}
      </Heading>
      <p className="max-w-[60ch] text-work text-ink-2">{texts[isMissing ? whyMissing : 'broken']}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onRetry}>
          <RefreshCw aria-hidden size={18} />
          <span>Try again</span>
        </Button>
        {onClose && (
          <Button size="sm" variant="quiet" onClick={onClose}>
            <X aria-hidden size={18} />
            <span>Close</span>
          </Button>
        )}
      </div>
    </div>
  );
}
