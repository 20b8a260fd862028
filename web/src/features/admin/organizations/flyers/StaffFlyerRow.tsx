import { CircleCheck, Download, RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../../../../components/ui/actions/Button';
import { buttonStyle } from '../../../../components/ui/actions/button-style';
import { FlyerProgress } from '../../../../components/domain/FlyerProgress';
import { graphql, readFragment, type FragmentType } from '../../../../gql';
import { formatDay } from '../../../../lib/format/dates';

export const StaffFlyerRow_flyer = graphql(`
  fragment StaffFlyerRow_flyer on Flyer {
    id
    format
    status
    fileUrl
    fileName
    errorMessage
    startedAt
    completedAt
  }
`);

type Props = {
  flyer: FragmentType<typeof StaffFlyerRow_flyer>;
  /** Left out for those who only read. */
  onRetry?: ((id: string) => void) | undefined;
  isRetrying: boolean;
};

/** One flyer: being made, to download, or why it failed. */
export function StaffFlyerRow({ flyer, onRetry, isRetrying }: Props) {
  const { id, format, status, fileUrl, fileName, errorMessage, startedAt, completedAt } = readFragment(
    StaffFlyerRow_flyer,
    flyer,
  );
  const name = `${format.toUpperCase()} Flyer`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1 basis-44 text-small">
        <p className="font-semibold">{name}</p>
        {status === 'pending' && <FlyerProgress startedAt={startedAt} />}
        {status === 'completed' && (
          <p className="flex items-center gap-1.5 text-ink-2">
            <CircleCheck aria-hidden size={16} className="shrink-0 text-success" />
            Generated {completedAt && formatDay(completedAt)}
          </p>
        )}
        {status === 'failed' && (
          <p className="flex items-start gap-1.5" title={errorMessage ?? undefined}>
            <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-danger" />
            <span>
              <span className="font-semibold text-danger">Failed</span>
              {errorMessage && <span className="text-ink-2">: {errorMessage}</span>}
            </span>
          </p>
        )}
      </div>
      {status === 'completed' && fileUrl && (
        <a
          href={fileUrl}
          download={fileName ?? true}
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
          aria-label={`Download ${name}`}
        >
          <Download aria-hidden size={18} />
          Download
        </a>
      )}
      {status === 'failed' && onRetry && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onRetry(id)}
          busyText={isRetrying ? 'Retrying...' : undefined}
          aria-label={`Retry ${name}`}
        >
          <RotateCw aria-hidden size={18} />
          Retry
        </Button>
      )}
    </li>
  );
}
