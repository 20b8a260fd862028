import { clsx } from 'clsx';

/** A gray placeholder for content. Size it like the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={clsx('block rounded-small bg-line motion-safe:animate-pulse', className)} />
  );
}
