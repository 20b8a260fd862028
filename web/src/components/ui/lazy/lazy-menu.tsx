import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { whenInUse } from '../../../lib/browser/when-idle';
import { type LayerProps, lazyPart } from './lazy-part';

/**
 * A menu that drops down, from its first press on: `fetchMenu` has one that is open from the start, `Trigger` draws its
 * button of the same props. Its code comes at the first sign of use, before the network may go.
 */
export function lazyMenu<P extends object>(
  name: string,
  fetchMenu: () => Promise<ComponentType<P & LayerProps>>,
  Trigger: ComponentType<P & ComponentProps<'button'>>,
): ComponentType<P> {
  const Menu = lazyPart(name, fetchMenu, {
    waiting: (props: P) => <Trigger {...props} aria-haspopup="menu" aria-busy />,
  });
  return function LazyMenu(props: P) {
    const [isPressed, setPressed] = useState(false);
    useEffect(() => whenInUse(() => void Menu.preload()), []);
    if (isPressed) return <Menu {...props} onClose={() => setPressed(false)} />;
    return <Trigger {...props} aria-haspopup="menu" aria-expanded={false} onClick={() => setPressed(true)} />;
  };
}
