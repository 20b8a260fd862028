import { Skeleton } from '../../../components/ui/display/Skeleton';

/** The page's cards in grey. */
export function ActivitySkeleton() {
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-32 rounded-card" />
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-[1.2fr_1fr]">
        <Skeleton className="h-[560px] rounded-card" />
        <div className="grid content-start gap-5">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      </div>
    </div>
  );
}
