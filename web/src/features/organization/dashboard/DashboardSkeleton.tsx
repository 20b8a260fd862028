import { Skeleton } from '../../../components/ui/display/Skeleton';

/** The dashboard's cards in grey. */
export function DashboardSkeleton() {
  return (
    <div className="page-width grid gap-5 pt-6">
      <Skeleton className="h-10 w-64" />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-32 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-hero" />
      <div className="grid gap-5 md:grid-cols-[1.45fr_1fr]">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
