import { cloneElement, type ComponentProps, type ReactElement, type RefAttributes } from 'react';
import { lazyCode } from '../../../lib/loading/lazy-code';
import { LazyContent } from '../lazy/LazyContent';
import { useHandedFocus } from '../lazy/use-handed-focus';
import type { Tooltip } from './Tooltip';

const code = lazyCode(() => import('./Tooltip').then(({ Tooltip }) => Tooltip));

type Props = Omit<ComponentProps<typeof Tooltip>, 'controlRef' | 'children'> & {
  children: ReactElement<RefAttributes<HTMLElement>>;
};

/** A tooltip whose code comes after the page's own. Without it the control stands as it is: it has a name of its own. */
export function LazyTooltip(props: Props) {
  const { leaving, coming } = useHandedFocus();
  const control = cloneElement(props.children, { ref: leaving });
  return (
    <LazyContent
      code={code}
      props={{ ...props, controlRef: coming }}
      isWanted
      waiting={control}
      failed={() => control}
    />
  );
}
