import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the head has room for what the open tab offers. */
export const TabActionsSlot = createContext<HTMLElement | null>(null);

/** Puts a tab's actions into the head. */
export function TabActions({ children }: { children: ReactNode }) {
  const slot = useContext(TabActionsSlot);
  return slot && createPortal(children, slot);
}
