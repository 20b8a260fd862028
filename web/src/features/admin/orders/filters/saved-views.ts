import { readFilter, writeFilter, type OrdersFilter } from './orders-filter';
import { noFilter } from './use-orders-filter';
import { browserStorage } from '../../../../lib/browser/storage';

/** A filter that somebody gave a name; kept in this browser for that person alone. */
export type SavedView = { name: string; filter: OrdersFilter };

/** What everybody finds there from the first day. */
export const givenViews: readonly SavedView[] = [
  {
    name: 'Pickups to get ready',
    filter: { ...noFilter, delivery: 'pickup', statuses: ['completed', 'processing'] },
  },
];

type StoredView = { name: string; address: string };

export function readViews(adminId: string): SavedView[] {
  return readStored(adminId).map(({ name, address }) => ({
    name,
    filter: readFilter(new URLSearchParams(address)),
  }));
}

/** A view of the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...withoutView(views, view.name), view].sort((a, b) => a.name.localeCompare(b.name));
}

export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => view.name !== name);
}

export function storeViews(adminId: string, views: readonly SavedView[]): void {
  const stored: StoredView[] = views.map(({ name, filter }) => ({
    name,
    address: writeFilter(new URLSearchParams(), filter).toString(),
  }));
  browserStorage.writeJson(keyOf(adminId), stored);
}

function readStored(adminId: string): StoredView[] {
  const stored = browserStorage.readJson(keyOf(adminId));
  return Array.isArray(stored) ? stored.filter(isStoredView) : [];
}

function isStoredView(value: unknown): value is StoredView {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'name') === 'string' && typeof Reflect.get(value, 'address') === 'string';
}

function keyOf(adminId: string): string {
  return `skycrumb-order-views-${adminId}`;
}
