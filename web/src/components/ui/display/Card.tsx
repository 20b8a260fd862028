import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' };

/** A white sheet with an edge. The padding is the caller's. */
export function Card({ as: Tag = 'div', className, ...rest }: Props) {
  // All four tags take the same attributes; only the element type of `ref` differs.
  const Sheet = Tag as 'div';
  return <Sheet {...rest} className={clsx('rounded-card bg-surface shadow-rest', className)} />;
}
