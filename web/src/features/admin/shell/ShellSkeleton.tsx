import { Skeleton } from '../../../components/ui/display/Skeleton';

/** The frame until the session is known. */
export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh">
      <div className="hidden w-[248px] shrink-0 border-r border-line bg-surface p-4 md:block">
        <Skeleton className="h-9 w-36" />
        <Skeleton className="mt-6 h-[420px]" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="h-16 border-b border-line bg-surface" />
        <TabSkeleton />
      </div>
    </div>
  );
}

/** A tab whose code is loading. */
export function TabSkeleton() {
  return (
    <div className="grid gap-5 p-4 sm:p-6">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
