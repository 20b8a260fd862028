import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { whenInUse } from '../../../lib/browser/when-idle';
import { type LayerProps, lazyPart } from './lazy-part';

/**
 * A dropdown menu that loads on use. `fetchMenu` loads a menu that is open from the start; `Trigger` renders its button
 * from the same props. Prefetches on the first interaction with the page, in case the network drops later.
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
    const [isOpened, setOpened] = useState(false);
    useEffect(() => whenInUse(() => void Menu.preload()), []);
    if (isOpened) return <Menu {...props} onClose={() => setOpened(false)} />;
    return <Trigger {...props} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />;
  };
}
