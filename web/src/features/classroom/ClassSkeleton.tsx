import { Skeleton } from '../../components/ui/display/Skeleton';

/** The class page in grey. */
export function ClassSkeleton() {
  return (
    <>
      <div className="bg-sky py-10">
        <div className="page-width grid gap-6">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-11 w-72" />
          <Skeleton className="h-16 rounded-full" />
        </div>
      </div>
      <div className="page-width grid grid-cols-2 gap-4 py-8 sm:grid-cols-3 lg:grid-cols-5">
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
    </>
  );
}
