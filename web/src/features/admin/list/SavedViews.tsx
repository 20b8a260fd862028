import { Bookmark, BookmarkPlus, ListFilter, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Form, FormField, FormFoot } from '../../../components/domain/Form';
import { Button } from '../../../components/ui/actions/Button';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { MenuContent, menuRowStyle } from '../../../components/ui/overlay/MenuContent';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { useAdmin } from '../shell';
import { type ListChoice, type ListDefinition, noChoice } from './list-choice';
import { readViews, type SavedView, storeViews, withoutView, withView } from './saved-views';

const NAME_LENGTH = 40;

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
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="quiet" size="sm">
          <Bookmark aria-hidden size={18} />
          <span>Views</span>
        </Button>
      </DropdownMenu.Trigger>
      <MenuContent>
        {list.views?.map((view) => (
          <DropdownMenu.Item key={view.name} onSelect={() => choose(view.choice)} className={menuRowStyle}>
            <ListFilter aria-hidden size={18} />
            <span>{view.name}</span>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Separator className="my-2 h-px bg-line" />
        {views.length === 0 && (
          <p className="max-w-60 px-3 py-2 text-small text-ink-2">
            Choose filters, columns or an order, then save them here under a name.
          </p>
        )}
        {views.map((view) => (
          <ViewRows
            key={view.name}
            view={view}
            onChoose={choose}
            onDelete={() => keep(withoutView(views, view.name))}
          />
        ))}
        <DropdownMenu.Separator className="my-2 h-px bg-line" />
        <DropdownMenu.Item
          disabled={Object.keys(choice).length === 0}
          onSelect={() => setNaming(true)}
          className={menuRowStyle}
        >
          <BookmarkPlus aria-hidden size={18} />
          <span>Save this view</span>
        </DropdownMenu.Item>
      </MenuContent>
      {isNaming && (
        <SaveViewDialog
          onClose={() => setNaming(false)}
          onSave={(name) => {
            keep(withView(views, { name, choice }));
            setNaming(false);
          }}
        />
      )}
    </DropdownMenu.Root>
  );
}

type RowsProps = { view: SavedView; onChoose: (choice: ListChoice) => void; onDelete: () => void };

function ViewRows({ view, onChoose, onDelete }: RowsProps) {
  return (
    <div className="flex items-center">
      <DropdownMenu.Item onSelect={() => onChoose(view.choice)} className={`${menuRowStyle} min-w-0 flex-1`}>
        <ListFilter aria-hidden size={18} className="shrink-0" />
        <span className="truncate">{view.name}</span>
      </DropdownMenu.Item>
      <DropdownMenu.Item
        aria-label={`Delete view ${view.name}`}
        onSelect={(event) => {
          event.preventDefault();
          onDelete();
        }}
        className={menuRowStyle}
      >
        <Trash2 aria-hidden size={18} />
      </DropdownMenu.Item>
    </div>
  );
}

type SaveViewDialogProps = { onSave: (name: string) => void; onClose: () => void };

/** Asks under which name the filters are kept. */
function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const form = useServerForm({
    values: { name: '' },
    mode: 'onSubmit',
    check: ({ name }) => ({ name: name.trim() ? undefined : 'Enter a name.' }),
    send: async ({ name }) => onSave(name.trim()),
  });
  return (
    <Dialog isOpen onClose={onClose} title="Save this view" isNarrow>
      <Form form={form} className="grid gap-4 py-4">
        <FormField
          form={form}
          name="name"
          label="Name"
          requirement="required"
          helper="Kept in this browser, for you alone."
          maxLength={NAME_LENGTH}
        />
        <FormFoot form={form} size="sm">
          Save view
        </FormFoot>
      </Form>
    </Dialog>
  );
}
