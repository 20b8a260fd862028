import { Skeleton } from '../../../components/ui/display/Skeleton';

/** The dashboard's cards in grey. */
export function DashboardSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-32 rounded-card" />
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-[1.45fr_1fr]">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
    </div>
  );
}
