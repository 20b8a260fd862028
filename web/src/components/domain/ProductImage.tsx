import { clsx } from 'clsx';

const FALLBACK = '/products/fallback.svg';

type Props = { src: string | null | undefined; alt: string; className?: string; isUrgent?: boolean };

/** A product's drawing in a square, or the fallback drawing when it is missing or does not load. */
export function ProductImage({ src, alt, className, isUrgent = false }: Props) {
  return (
    <img
      src={src ?? FALLBACK}
      alt={alt}
      width={320}
      height={320}
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      decoding="async"
      onError={(event) => {
        const image = event.currentTarget;
        if (!image.src.endsWith(FALLBACK)) image.src = FALLBACK;
      }}
      className={clsx('aspect-square bg-sunken object-cover', className)}
    />
  );
}
