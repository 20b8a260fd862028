import {
  Activity,
  Banknote,
  History,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  SquareTerminal,
  Store,
  UserRound,
  UserRoundX,
  Users,
} from 'lucide-react';
import { fold } from '../../../../lib/texts/fold';
import { showOverlay } from '../overlay';
import { customerAddress, tabAddress, tabs } from '../tabs';
import { type FoundLine, foundLines } from './found-lines';
import type { FoundHit } from './use-find';

export type PaletteItem = {
  key: string;
  group: 'Customers' | 'Tabs' | FoundLine['group'] | 'Actions';
  text: string;
  note?: string;
  why?: string;
  icon: LucideIcon;
  run: () => void;
};

type Means = { open: (address: string) => void; logout: () => void; canWrite: boolean };

/** What the palette offers for a text: tabs and actions that contain it, and what the server found. */
export function paletteItems(text: string, found: readonly FoundHit[], means: Means): PaletteItem[] {
  const words = text.trim().toLowerCase();
  const fits = (item: PaletteItem) => fold(item.text).includes(fold(text).trim());
  return [
    ...customerItem(words, means),
    ...tabItems(means).filter(fits),
    ...foundItems(found, means),
    ...actionItems(means).filter(fits),
  ];
}

/** A whole address is a person: everything of theirs is one key away. */
function customerItem(words: string, { open }: Means): PaletteItem[] {
  if (!/^\S+@\S+\.\S+$/.test(words)) return [];
  const text = `Everything of ${words}`;
  return [
    { key: 'customer', group: 'Customers', text, icon: UserRound, run: () => open(customerAddress(words)) },
  ];
}

function tabItems({ open }: Means): PaletteItem[] {
  return tabs.map(({ id, title, icon, hotkey }) => ({
    key: `tab-${id}`,
    group: 'Tabs',
    text: title,
    note: `g ${hotkey}`,
    icon,
    run: () => open(tabAddress(id)),
  }));
}

function foundItems(found: readonly FoundHit[], { open }: Means): PaletteItem[] {
  return foundLines(found).map(({ address, of, ...line }) => ({
    ...line,
    text: [line.text, of].filter(Boolean).join(', '),
    run: () => open(address),
  }));
}

function actionItems({ open, logout, canWrite }: Means): PaletteItem[] {
  const actions = [
    { text: 'Activity overview', icon: Activity, run: () => open('/admin/dashboard') },
    ...(canWrite
      ? [{ text: 'Set an organization password', icon: KeyRound, run: () => open('/admin/set-password') }]
      : []),
    { text: 'Payouts', icon: Banknote, run: () => open('/admin/payouts') },
    { text: 'Customer by email', icon: UserRound, run: () => open('/admin/customers') },
    { text: 'Personal data', icon: UserRoundX, run: () => open('/admin/personal-data') },
    { text: 'Staff', icon: Users, run: () => open('/admin/staff') },
    { text: 'Audit log', icon: History, run: () => open('/admin/audit') },
    { text: 'GraphQL playground', icon: SquareTerminal, run: () => open('/admin/playground') },
    { text: 'Visit the shop', icon: Store, run: () => open('/') },
    { text: 'Keyboard shortcuts', icon: Keyboard, run: () => showOverlay('shortcuts') },
    { text: 'Logout', icon: LogOut, run: logout },
  ];
  return actions.map((action) => ({ ...action, key: action.text, group: 'Actions' }));
}
