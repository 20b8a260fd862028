import { Skeleton } from '../../../components/ui/display/Skeleton';
import { AdminStatCards } from './AdminStatCards';
import { WaitingAttention } from './AttentionCard';
import { OrderSummary } from './OrderSummary';

/** Below the totals: orders, and the platform to their right or, on narrow screens, below. */
export const columns = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]';

export const column = 'grid min-w-0 content-start gap-5';

/** The dashboard while it loads: fixed texts, and skeletons for the rest. */
export function DashboardSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <WaitingAttention />
      <AdminStatCards />
      <div className={columns}>
        <div className={column}>
          <OrderSummary />
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
