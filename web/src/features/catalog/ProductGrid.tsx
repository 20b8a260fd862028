import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../components/ui/display/Card';
import { Skeleton } from '../../components/ui/display/Skeleton';

type Props = {
  /** 'featured' has 2 or 4 columns, 'all' also 3. */
  layout: 'featured' | 'all';
  children: ReactNode;
};

export function ProductGrid({ layout, children }: Props) {
  return (
    <ul
      className={clsx(
        // Two columns, or one with large text.
        'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 xs:grid-cols-2 xs:gap-5 md:grid-cols-4',
        layout === 'all' && 'sm:grid-cols-3 md:grid-cols-3 lg:grid-cols-4',
      )}
    >
      {children}
    </ul>
  );
}

/** Placeholders in the shape of product cards. */
export function ProductGridSkeleton({ layout, count }: { layout: Props['layout']; count: number }) {
  return (
    <ProductGrid layout={layout}>
      {Array.from({ length: count }, (_, index) => (
        <Card as="li" key={index} data-testid="product-placeholder" className="overflow-hidden">
          <Skeleton className="aspect-square w-full rounded-none" />
          <div className="grid gap-2.5 p-3 xs:p-[18px]">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-10" />
            <Skeleton className="mt-2 h-10 rounded-full" />
          </div>
        </Card>
      ))}
    </ProductGrid>
  );
}
