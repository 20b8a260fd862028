import { Skeleton } from '../../../components/ui/display/Skeleton';
import { WaitingAttention } from './AttentionCard';
import { OrderFacts } from './OrderFacts';
import { AdminTotals } from './AdminStatCards';

/** Below the totals: orders, and the platform to their right or, on narrow screens, below. */
export const columns = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]';

/** One of them. */
export const column = 'grid min-w-0 content-start gap-5';

/** The dashboard while it loads: fixed texts, and skeletons for the rest. */
export function DashboardSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <WaitingAttention />
      <AdminTotals isWaiting organizations={count} orders={count} completed={count} revenue={amount} />
      <div className={columns}>
        <div className={column}>
          <OrderFacts completed={few} pending={few} average={several} completionRate={null} />
          <Skeleton className="h-96 rounded-card" />
        </div>
        <div className={column}>
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-54 rounded-card" />
        </div>
      </div>
    </div>
  );
}

const note = <Skeleton className="h-[4.8em] w-full md:h-[3.2em]" />;

const count = { value: <Skeleton className="h-[1.1em] w-14" />, note };

const amount = { value: <Skeleton className="h-[1.1em] w-28" />, note };

const few = <Skeleton className="h-[1lh] w-10" />;

const several = <Skeleton className="h-[1lh] w-20" />;
