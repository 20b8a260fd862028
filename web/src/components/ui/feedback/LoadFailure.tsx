import { RefreshCw, X } from 'lucide-react';
import { brand } from '../../../lib/format/brand';
import { useOnline } from '../../../lib/browser/use-browser-state';
import { Button, QuietButton } from '../actions/Button';
import { useLingui } from '../../../lib/texts/use-lingui';

type Props = {
  /** "The menu", "Your cart"; a message id. */
  name: string;
  /** The code did not load; otherwise it threw. */
  isMissing?: boolean;
  onRetry: () => void;
  /** Given for a part that opens over the page. */
  onClose?: (() => void) | undefined;
  headingLevel?: 'h1' | 'h2' | 'p';
};

const texts = {
  offline: /*i18n*/ 'You seem to be offline. Please try again once you are connected.',
  missing:
    /*i18n*/ 'Your connection may have dropped, or {brand} was updated while this page was open. Trying again may reload the page. Your cart and what you typed are safe.',
  broken: /*i18n*/ 'It stopped working unexpectedly. The rest of the page still works.',
};

/** Shown where a part of the page did not load, or stopped working. */
export function LoadFailure({
  name,
  isMissing = true,
  onRetry,
  onClose,
  headingLevel: Heading = 'p',
}: Props) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const whyMissing = isOnline ? 'missing' : 'offline';
  return (
    <div role="alert" className="grid justify-items-start gap-2 p-5">
      <Heading className={Heading === 'p' ? 'font-semibold' : 'text-h3'}>
        {i18n.t(isMissing ? '{name} did not load' : '{name} stopped working', { name: i18n.t(name) })}
      </Heading>
      <p className="max-w-[60ch] text-work text-ink-2">
        {i18n.t(texts[isMissing ? whyMissing : 'broken'], { brand: brand.name })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={RefreshCw} size="sm" onClick={onRetry}>
          {i18n.t('Try again')}
        </Button>
        {onClose && (
          <QuietButton onClick={onClose}>
            <X size={18} />
            <span>{i18n.t('Close')}</span>
          </QuietButton>
        )}
      </div>
    </div>
  );
}
