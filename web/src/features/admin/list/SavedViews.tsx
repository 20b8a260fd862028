import { useMutation, useQuery } from '@apollo/client/react';
import { Bookmark, BookmarkPlus, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { QuietButton } from '../../../components/ui/actions/Button';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { Menu } from '../../../components/ui/overlay/Menu';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { graphql, readFragment } from '../../../gql';
import type { SavedView_ViewFragment } from '../../../gql/graphql';
import { useAdmin, useJob } from '../shell';
import { type ListChoice, type ListDefinition, noChoice, readChoice } from './list-choice';

const SaveViewDialog = lazyPart('The name', () =>
  import('./SaveViewDialog').then(({ SaveViewDialog }) => SaveViewDialog),
);

type Props = {
  list: ListDefinition<unknown>;
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
};

const SavedViewsQuery = graphql(`
  query SavedViews($list: String!) {
    savedViews(list: $list) {
      ...SavedView_view
    }
  }
`);

const SavedView_view = graphql(`
  fragment SavedView_view on SavedFilter {
    id
    name
    query
    isShared
    maker {
      id
      fullName
    }
  }
`);

const DeleteView = graphql(`
  mutation DeleteView($id: ID!) {
    deleteView(viewId: $id) {
      __typename
    }
  }
`);

/** Named views of filters, sorting and columns: built-in ones, one's own, and those shared by staff. */
export function SavedViews({ list, choice, onChoose }: Props) {
  const me = useAdmin();
  const mayDeleteAny = useJob();
  // Loaded on the first hover or focus, to spare the page a request.
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery(SavedViewsQuery, { variables: { list: list.one }, skip: !isWanted });
  const [remove] = useMutation(DeleteView, { refetchQueries: [SavedViewsQuery] });
  const [isNaming, setNaming] = useState(false);
  const [removed, setRemoved] = useState<SavedView_ViewFragment | null>(null);
  const views = readFragment(SavedView_view, data?.savedViews ?? []);
  const rowOf = (name: string, view: { readonly choice: ListChoice }) => ({
    text: name,
    icon: ListFilter,
    onSelect: () => onChoose({ ...noChoice(list), ...view.choice }),
  });
  const savedRows = views.map((view) => {
    const { name, query, isShared, maker } = view;
    const isMine = maker?.id === me.id;
    const by = isShared && !isMine && maker ? ` (${maker.fullName})` : '';
    return {
      ...rowOf(`${name}${by}`, { choice: readChoice(list, new URLSearchParams(query)) }),
      ...((isMine || mayDeleteAny) && {
        remove: { label: `Delete view ${name}`, onSelect: () => setRemoved(view) },
      }),
    };
  });
  return (
    <span onPointerEnter={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <Menu
        trigger={<QuietButton icon={Bookmark}>Views</QuietButton>}
        parts={[
          { rows: (list.views ?? []).map((view) => rowOf(view.name, view)) },
          {
            head: data && views.length === 0 && (
              <p className="max-w-60 px-3 py-2 text-small text-ink-2">
                Choose filters, columns or an order, then save them here under a name.
              </p>
            ),
            rows: savedRows,
          },
          {
            rows: [
              {
                text: 'Save this view',
                icon: BookmarkPlus,
                isDisabled: Object.keys(choice).every((name) => name === 'search'),
                onSelect: () => setNaming(true),
              },
            ],
          },
        ]}
      />
      {isNaming && (
        <SaveViewDialog
          list={list.one}
          // By the choice's own names: the server leaves out the search, whatever its parameter in the address.
          query={new URLSearchParams(choice).toString()}
          onClose={() => setNaming(false)}
        />
      )}
      {removed && (
        <MutationDialog
          title={`Delete the view ${removed.name}?`}
          verb="Delete"
          busyText="Deleting..."
          isDangerous
          send={() => remove({ variables: { id: removed.id } })}
          done="View Deleted"
          failed="View Not Deleted"
          onClose={() => setRemoved(null)}
        >
          <p>{removed.isShared ? 'All staff lose it. This cannot be undone.' : 'This cannot be undone.'}</p>
        </MutationDialog>
      )}
    </span>
  );
}
