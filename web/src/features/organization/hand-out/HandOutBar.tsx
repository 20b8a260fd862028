import { ArrowLeft } from 'lucide-react';
import { LiveChip } from '../../../components/domain/LiveChip';
import { Mark } from '../../../components/domain/Mark';
import type { Live } from '../../../lib/live/use-live';
import type { ListHead } from './core/hand-out';
import type { Totals } from './core/shown-boxes';
import { OfflineStrip } from './OfflineStrip';
import { Progress } from './Progress';

type Props = {
  organizationId: string;
  head: ListHead | null;
  totals: Totals;
  live: Live;
  offlineSince: Date | null;
  waiting: number;
  isForgetful: boolean;
};

/** Whose day it is, how far it is, and whether the other phones know. A helper has no way on from here. */
export function HandOutBar({ organizationId, head, totals, live, ...connection }: Props) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface low:static print:static">
      <div className="page-width max-w-[760px]! flex min-h-16 items-center gap-3">
        {head?.isOwn ? (
          // A page of its own to its worker: the dashboard is loaded again.
          <a
            href={`/organization/${organizationId}`}
            aria-label="Dashboard"
            className="-ml-3 grid size-14 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken"
          >
            <ArrowLeft aria-hidden size={24} />
          </a>
        ) : (
          <Mark height={32} />
        )}
        <span className="min-w-0 flex-1 truncate font-bold">{head?.organizationName ?? ''}</span>
        <LiveChip state={connection.offlineSince ? 'offline' : live.state} updatedAt={live.updatedAt} />
      </div>
      {head && <Progress totals={totals} />}
      <OfflineStrip {...connection} hasList={head !== null} />
    </header>
  );
}
