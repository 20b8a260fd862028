import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';

/** Orders in grey. */
export function OrderListSkeleton() {
  return (
    <Card className="grid gap-3 p-5">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </Card>
  );
}
