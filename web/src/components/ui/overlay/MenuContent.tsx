import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from './return-focus';

/** The look of a menu that drops down, and of its rows. */
const menuStyle = 'fade-in z-40 min-w-52 max-w-[92vw] rounded-input bg-surface p-2 shadow-float';

export const menuRowStyle =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-3 text-work font-semibold outline-none data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-ink-2';

type Props = { align?: 'start' | 'end'; sideOffset?: number; children: ReactNode };

/** The panel of a menu that drops down. */
export function MenuContent({ align = 'end', sideOffset = 4, children }: Props) {
  const returnFocus = useReturnFocus();
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        {...returnFocus}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={menuStyle}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  );
}
