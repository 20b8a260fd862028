import { Skeleton } from '../../../components/ui/display/Skeleton';

/** The money page's cards in grey. */
export function MoneySkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-52 rounded-hero" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
