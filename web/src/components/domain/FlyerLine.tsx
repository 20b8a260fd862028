import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react';
import { useNow } from '../../lib/browser/use-now';
import { formatDay } from '../../lib/format/dates';
import type { MadeFlyer } from '../../lib/flyers/use-flyers';
import { languages } from '../../lib/texts/language';
import { QuietButton } from '../ui/actions/Button';
import { DownloadLink } from '../ui/actions/DownloadLink';

type Props = {
  flyer: MadeFlyer;
  /** Left out for read-only users. */
  onRetry?: ((id: string) => void) | undefined;
  isRetrying: boolean;
};

/** One flyer: being made, ready to download, or failed with its reason. */
export function FlyerLine({ flyer, onRetry, isRetrying }: Props) {
  const { id, format, language, status, fileUrl, fileName } = flyer;
  const name = `${format.toUpperCase()} Flyer`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-semibold">
          <span>{name}</span>
          {language !== 'en' && <span className="font-normal text-ink-2">{` · ${languages[language]}`}</span>}
        </p>
        <FlyerState flyer={flyer} />
      </div>
      {status === 'completed' && fileUrl && (
        <DownloadLink href={fileUrl} download={fileName ?? true} aria-label={`Download ${name}`}>
          Download
        </DownloadLink>
      )}
      {status === 'failed' && onRetry && (
        <QuietButton
          icon={RotateCw}
          onClick={() => onRetry(id)}
          busyText={isRetrying ? 'Retrying...' : undefined}
          aria-label={`Retry ${name}`}
        >
          Retry
        </QuietButton>
      )}
    </li>
  );
}

function FlyerState({ flyer: { status, startedAt, completedAt, errorMessage } }: Pick<Props, 'flyer'>) {
  if (status === 'pending') return <FlyerProgress startedAt={startedAt} />;
  if (status === 'completed') {
    return (
      <p className="flex items-center gap-1.5 text-small text-ink-2">
        <CircleCheck size={16} className="shrink-0 text-success" />
        <span>{`Generated ${completedAt ? formatDay(completedAt) : ''}`}</span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-1.5 text-small" title={errorMessage ?? undefined}>
      <TriangleAlert size={16} className="mt-0.5 shrink-0 text-danger" />
      <span>
        <span className="font-semibold text-danger">Failed</span>
        {errorMessage && <span className="text-ink-2">{`: ${errorMessage}`}</span>}
      </span>
    </p>
  );
}

/** The step and its elapsed time. The total time is unknown, so the bar shows no percentage. */
function FlyerProgress({ startedAt }: { startedAt: string }) {
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
