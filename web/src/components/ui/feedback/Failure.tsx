import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { tryCopy } from './copy-text';
import { useLingui } from '../../../lib/texts/use-lingui';

/** Shown where a part of the page failed unexpectedly (docs/product/storefront.md#screens). */
export function Failure({ error, headingLevel: Heading }: { error: unknown; headingLevel: 'h1' | 'h2' }) {
  const { i18n } = useLingui();
  const [isCopied, setCopied] = useState(false);
  // Shown here when copying fails: the toaster may have failed too.
  const [details, setDetails] = useState<string | null>(null);
  const copy = async () => {
    const text = describe(error);
    const hasCopied = await tryCopy(text);
    setCopied(hasCopied);
    setDetails(hasCopied ? null : text);
  };
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-[60ch] flex-col items-center gap-4 px-4 py-24 text-center"
    >
      <Heading className="text-h2">{i18n.t('Something went wrong')}</Heading>
      <p className="text-ink-2">
        {i18n.t('This part of the page stopped working. Refreshing usually brings it back.')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>
          <RefreshCw size={20} />
          <span>{i18n.t('Refresh Page')}</span>
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy size={20} />
          <span>{i18n.t(isCopied ? 'Copied' : 'Copy details')}</span>
        </Button>
      </div>
      {details && (
        <div className="grid w-full gap-2">
          <p>{i18n.t('Please copy them by hand:')}</p>
          <pre className="max-h-60 overflow-auto rounded-input bg-sunken p-4 text-left text-work wrap-break-word whitespace-pre-wrap">
            {details}
          </pre>
        </div>
      )}
    </div>
  );
}

function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${window.location.href}\n${new Date().toISOString()}\n${text}`;
}
