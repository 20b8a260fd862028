import { type ComponentType, lazy, Suspense } from 'react';
import type { Elements } from '../elements';

type Props = { text: string; children: Elements };

// Without the tooltip's code the control stands as it is: it has a name of its own.
const Tooltip = lazy<ComponentType<Props>>(() =>
  import('./Tooltip').then(
    ({ Tooltip }) => ({ default: Tooltip }),
    () => ({ default: ({ children }: Props) => children }),
  ),
);

/** A tooltip whose code comes after the page's own. */
export function LazyTooltip(props: Props) {
  return (
    <Suspense fallback={props.children}>
      <Tooltip {...props} />
    </Suspense>
  );
}
