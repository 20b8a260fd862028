import { isRecord } from '../../../lib/apollo/domain-error';
import { browserStorage } from '../../../lib/browser/storage';
import { type ListChoice, type ListDefinition, readChoice, writeChoice } from './list-choice';

/** A choice that somebody gave a name; kept in this browser for that person alone. */
export type SavedView = { name: string; choice: ListChoice };

type StoredView = { name: string; address: string };

export function readViews(list: ListDefinition<unknown>, adminId: string): SavedView[] {
  const stored = browserStorage.readJson(keyOf(list, adminId));
  const views = Array.isArray(stored) ? stored.filter(isStoredView) : [];
  return views.map(({ name, address }) => ({ name, choice: readChoice(list, new URLSearchParams(address)) }));
}

/** A view of the same name is replaced. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...withoutView(views, view.name), view].sort((a, b) => a.name.localeCompare(b.name));
}

export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((view) => view.name !== name);
}

export function storeViews(
  list: ListDefinition<unknown>,
  adminId: string,
  views: readonly SavedView[],
): void {
  const stored: StoredView[] = views.map(({ name, choice }) => ({
    name,
    address: writeChoice(list, new URLSearchParams(), choice).toString(),
  }));
  browserStorage.writeJson(keyOf(list, adminId), stored);
}

function isStoredView(value: unknown): value is StoredView {
  return isRecord(value) && typeof value.name === 'string' && typeof value.address === 'string';
}

function keyOf({ one }: ListDefinition<unknown>, adminId: string): string {
  return `skycrumb-${one}-views-${adminId}`;
}
