import { Bookmark, BookmarkPlus, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { Menu } from '../../../components/ui/overlay/Menu';
import { isRecord } from '../../../lib/apollo/domain-error';
import { browserStorage } from '../../../lib/browser/storage';
import { useAdmin } from '../shell';
import { type ListChoice, type ListDefinition, noChoice, readChoice, writeChoice } from './list-choice';

const SaveViewDialog = lazyPart('The name', () =>
  import('./SaveViewDialog').then(({ SaveViewDialog }) => SaveViewDialog),
);

type Props = {
  list: ListDefinition<unknown>;
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
};

/** This person's named views: filters, sorting and columns. */
export function SavedViews({ list, choice, onChoose }: Props) {
  const { id } = useAdmin();
  const [views, setViews] = useState(() => readViews(list, id));
  const [isNaming, setNaming] = useState(false);
  const keep = (next: SavedView[]) => {
    setViews(next);
    storeViews(list, id, next);
  };
  const choose = (next: ListChoice) => onChoose({ ...noChoice(list), ...next });
  const rowOf = (view: SavedView) => ({
    text: view.name,
    icon: ListFilter,
    onSelect: () => choose(view.choice),
  });
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="sm">
            <Bookmark aria-hidden size={18} />
            <span>Views</span>
          </Button>
        }
        parts={[
          { rows: (list.views ?? []).map(rowOf) },
          {
            head: views.length === 0 && (
              <p className="max-w-60 px-3 py-2 text-small text-ink-2">
                Choose filters, columns or an order, then save them here under a name.
              </p>
            ),
            rows: views.map((view) => ({
              ...rowOf(view),
              remove: {
                label: `Delete view ${view.name}`,
                onSelect: () => keep(withoutView(views, view.name)),
              },
            })),
          },
          {
            rows: [
              {
                text: 'Save this view',
                icon: BookmarkPlus,
                isDisabled: Object.keys(choice).length === 0,
                onSelect: () => setNaming(true),
              },
            ],
          },
        ]}
      />
      {isNaming && (
        <SaveViewDialog
          onClose={() => setNaming(false)}
          onSave={(name) => {
            keep(withView(views, { name, choice }));
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

/** A choice that somebody gave a name; kept in this browser for that person alone. */
type SavedView = { name: string; choice: ListChoice };

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
