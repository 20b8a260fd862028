import {
  cloneElement,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  useEffect,
  useState,
} from 'react';
import type { Elements } from '../elements';
import { whenInUse } from '../../../lib/browser/when-idle';
import { type LayerProps, lazyPart } from '../lazy/lazy-part';

export type MenuRow = {
  text: string;
  icon?: ComponentType<{ size?: number; className?: string }>;
  /** The link's target; without it `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  /** A checkbox row: any number can be checked while the menu stays open. */
  isChecked?: boolean;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** A second button next to the row. */
  remove?: { label: string; onSelect: () => void };
};

/** A section of the menu: actions, or choices of which one is selected. */
export type MenuPart =
  | { head?: Elements; rows: readonly MenuRow[] }
  | {
      choices: readonly { value: string; text: string }[];
      chosen: string;
      onChoose: (value: string) => void;
    };

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  parts: readonly MenuPart[];
  /** The trigger shows that it is busy and does not open. */
  isBusy?: boolean;
  align?: 'start' | 'end';
  sideOffset?: number;
};

/** A dropdown menu. Only its button is loaded until the first click. */
export const Menu = lazyMenu<MenuProps>(
  'The menu',
  () => import('./OpenMenu').then(({ OpenMenu }) => OpenMenu),
  ({ trigger, parts: _parts, isBusy, align: _align, sideOffset: _offset, onClick, ...button }) =>
    cloneElement(trigger, { ...button, ...(isBusy ? { 'aria-disabled': true } : { onClick }) }),
);

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
