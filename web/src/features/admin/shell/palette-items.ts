import {
  Building2,
  History,
  Keyboard,
  KeyRound,
  LogOut,
  Activity,
  Receipt,
  SquareTerminal,
  Store,
  type LucideIcon,
} from 'lucide-react';
import { formatCents, toCents } from '../../../lib/format/money';
import { orderAddress, organizationAddress } from './addresses';
import { showOverlay } from './overlay';
import { tabAddress, tabs } from './tabs';

export type PaletteItem = {
  key: string;
  group: 'Tabs' | 'Organizations' | 'Orders' | 'Actions';
  text: string;
  note?: string;
  icon: LucideIcon;
  run: () => void;
};

type Found = {
  organizations: readonly { id: string; name: string; code: string }[];
  orders: readonly { id: string; customerName: string; total: string; organizationName?: string | null }[];
};

type Means = { open: (address: string) => void; logout: () => void; canWrite: boolean };

/** What the palette offers for a text: tabs and actions that contain it, and what the server found. */
export function paletteItems(text: string, found: Found, means: Means): PaletteItem[] {
  const words = text.trim().toLowerCase();
  const fits = (item: PaletteItem) => item.text.toLowerCase().includes(words);
  return [
    ...tabItems(means).filter(fits),
    ...organizationItems(found.organizations, means),
    ...orderItems(found.orders, means),
    ...actionItems(means).filter(fits),
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

function organizationItems(organizations: Found['organizations'], { open }: Means): PaletteItem[] {
  return organizations.map(({ id, name, code }) => ({
    key: id,
    group: 'Organizations',
    text: name,
    note: code,
    icon: Building2,
    run: () => open(organizationAddress(code)),
  }));
}

function orderItems(orders: Found['orders'], { open }: Means): PaletteItem[] {
  return orders.map(({ id, customerName, total, organizationName }) => ({
    key: id,
    group: 'Orders',
    text: [customerName, organizationName].filter(Boolean).join(', '),
    note: `${id.slice(-8)} · ${formatCents(toCents(total))}`,
    icon: Receipt,
    run: () => open(orderAddress(id)),
  }));
}

function actionItems({ open, logout, canWrite }: Means): PaletteItem[] {
  const actions = [
    { text: 'Activity overview', icon: Activity, run: () => open('/admin/dashboard') },
    ...(canWrite
      ? [{ text: 'Set an organization password', icon: KeyRound, run: () => open('/admin/set-password') }]
      : []),
    { text: 'Audit log', icon: History, run: () => open('/admin/audit') },
    { text: 'GraphQL playground', icon: SquareTerminal, run: () => open('/admin/playground') },
    { text: 'Visit the shop', icon: Store, run: () => open('/') },
    { text: 'Keyboard shortcuts', icon: Keyboard, run: () => showOverlay('shortcuts') },
    { text: 'Logout', icon: LogOut, run: logout },
  ];
  return actions.map((action) => ({ ...action, key: action.text, group: 'Actions' }));
}
