import { RefreshCw, X } from 'lucide-react';
import { brand } from '../../../lib/format/brand';
import { needsReload, type LoadProblem } from '../../../lib/loading/load-problem';
import { reloadPage } from '../../../lib/loading/reload-page';
import { Button } from '../actions/Button';

type Props = {
  /** "The menu", "Your cart". */
  name: string;
  problem: LoadProblem | 'broken';
  onRetry: () => void;
  /** Given where it lies over the page. */
  onClose?: (() => void) | undefined;
  headingLevel?: 'h1' | 'h2' | 'p';
};

const texts = {
  offline: 'You seem to be offline. The page loads once you are back online, or you can try again now.',
  outdated: `${brand.name} was updated while this page was open. Reload to go on: your cart and what you typed stay.`,
  refused: 'Your browser needs a reload to fetch it once more: your cart and what you typed stay.',
  failed: 'Something failed on the way. Please try again.',
  broken: 'It stopped working unexpectedly. The rest of the page goes on.',
};

/** What stands where a part of the page could not be fetched, or does not work. */
export function LoadFailure({ name, problem, onRetry, onClose, headingLevel: Heading = 'p' }: Props) {
  const isReloadNeeded = needsReload(problem);
  return (
    <div role="alert" className="grid justify-items-start gap-2 p-5">
      <Heading className={Heading === 'p' ? 'font-semibold' : 'text-h3'}>
        {`${name} ${problem === 'broken' ? 'stopped working' : 'did not load'}`}
      </Heading>
      <p className="max-w-[60ch] text-work text-ink-2">{texts[problem]}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!isReloadNeeded && (
          <Button size="sm" onClick={onRetry}>
            <RefreshCw aria-hidden size={18} />
            <span>Try again</span>
          </Button>
        )}
        {problem !== 'offline' && (
          <Button size="sm" variant={isReloadNeeded ? 'primary' : 'quiet'} onClick={reloadPage}>
            Reload
          </Button>
        )}
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
