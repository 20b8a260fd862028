import type { ComponentProps } from 'react';
import { lazyCode } from '../../../lib/loading/lazy-code';
import { LazyContent } from '../lazy/LazyContent';
import type { Tooltip } from './Tooltip';

const code = lazyCode(() => import('./Tooltip').then(({ Tooltip }) => Tooltip));

/** A tooltip whose code comes after the page's own. Without it the control stands as it is: it has a name of its own. */
export function LazyTooltip(props: ComponentProps<typeof Tooltip>) {
  const { children } = props;
  return <LazyContent code={code} props={props} isWanted waiting={children} failed={() => children} />;
}
