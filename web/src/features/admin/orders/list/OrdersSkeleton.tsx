import { Skeleton } from '../../../../components/ui/display/Skeleton';

const ROWS = 12;

/** The list in grey. */
export function OrdersSkeleton() {
  return (
    <div className="grid gap-1">
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} className="h-16 sm:h-11" />
      ))}
    </div>
  );
}
