import { RefreshCw, TriangleAlert } from 'lucide-react';
import { QuietButton } from '../actions/Button';
import { Card } from '../display/Card';
import { useLingui } from '../../../lib/texts/use-lingui';

type Props = { title: string; text: string; onRetry: () => void; isRetrying?: boolean };

/** Shown in place of data that did not load: what failed, and Retry. */
export function ErrorCard({ title, text, onRetry, isRetrying = false }: Props) {
  const { i18n } = useLingui();
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5" role="alert">
      <TriangleAlert size={24} className="shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{title}</p>
        <p className="text-work text-ink-2">{text}</p>
      </div>
      <QuietButton
        icon={RefreshCw}
        onClick={onRetry}
        busyText={isRetrying ? i18n.t('Retrying...') : undefined}
      >
        {i18n.t('Retry')}
      </QuietButton>
    </Card>
  );
}
