import { cloneElement, type ComponentProps, type ComponentType, type ReactElement } from 'react';
import type { Elements } from '../elements';
import { lazyMenu } from '../lazy/lazy-menu';

export type MenuRow = {
  text: string;
  icon?: ComponentType<{ size?: number; className?: string }>;
  /** Where it leads; without it `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  /** One of those of which any number is chosen, while the menu stays open. */
  isChecked?: boolean;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** A second press beside it. */
  remove?: { label: string; onSelect: () => void };
};

/** Rows between two lines: things to do, or choices of which one holds. */
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
  /** It says what it says and does not open. */
  isBusy?: boolean;
  align?: 'start' | 'end';
  sideOffset?: number;
};

/** A menu that drops down. Until its first press it is its button alone. */
export const Menu = lazyMenu<MenuProps>(
  'The menu',
  () => import('./OpenMenu').then(({ OpenMenu }) => OpenMenu),
  ({ trigger, parts: _parts, isBusy, align: _align, sideOffset: _offset, onClick, ...button }) =>
    cloneElement(trigger, { ...button, ...(isBusy ? { 'aria-disabled': true } : { onClick }) }),
);
