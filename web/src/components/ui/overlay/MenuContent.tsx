import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { menuStyle } from './menu-style';
import { useReturnFocus } from './return-focus';

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
