import { type ComponentType, lazy, Suspense } from 'react';
import type { Elements } from '../elements';

type Props = { text: string; children: Elements };

// Without the tooltip's code the control still has its name.
const Tooltip = lazy<ComponentType<Props>>(() =>
  import('./Tooltip').then(
    ({ Tooltip }) => ({ default: Tooltip }),
    () => ({ default: ({ children }: Props) => children }),
  ),
);

export function LazyTooltip(props: Props) {
  return (
    <Suspense fallback={props.children}>
      <Tooltip {...props} />
    </Suspense>
  );
}
