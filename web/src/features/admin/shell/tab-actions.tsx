import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the head has room for what the open tab offers: in a row of its own on narrow screens. */
export const actionsPlace = 'order-last flex w-full flex-wrap items-center gap-3 md:order-none md:w-auto';

/** Where the head has room for what the open tab offers. */
export const TabActionsSlot = createContext<HTMLElement | null>(null);

/** Puts a tab's actions into the head. */
export function TabActions({ children }: { children: ReactNode }) {
  const slot = useContext(TabActionsSlot);
  return slot && createPortal(children, slot);
}
