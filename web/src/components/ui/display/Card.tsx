import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' };

/** A white panel with an edge. The caller sets the padding. */
export function Card({ as: Tag = 'div', className, ...rest }: Props) {
  // All four tags take the same attributes; only the element type of `ref` differs.
  const Panel = Tag as 'div';
  return <Panel {...rest} className={clsx('rounded-card bg-surface shadow-rest', className)} />;
}
