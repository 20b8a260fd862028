import { useMutation } from '@apollo/client/react';
import { Form } from '../../../components/domain/forms/Form';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { TextField } from '../../../components/ui/fields/TextField';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { graphql } from '../../../gql';
import { savedViewInput } from '../../../gql/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { useJob } from '../shell';

const SaveView = graphql(`
  mutation SaveView($input: SavedViewInput!) {
    saveView(input: $input) {
      __typename
    }
  }
`);

type Props = { list: string; query: string; onClose: () => void };

/** Saves the filters under a name, for oneself or for all staff. */
export function SaveViewDialog({ list, query, onClose }: Props) {
  const [save] = useMutation(SaveView, { refetchQueries: ['SavedViews'], awaitRefetchQueries: true });
  const mayShare = useJob('support', 'warehouse', 'finance', 'content');
  const form = useServerForm({
    values: { name: '', isShared: mayShare },
    mode: 'onSubmit',
    rules: { name: savedViewInput.name },
    send: (typed) => save({ variables: { input: { ...typed, list, query } } }),
    onDone: onClose,
  });
  return (
    <Dialog onClose={onClose} title="Save this view" isNarrow>
      <Form form={form} submitText="Save view" size="sm" className="grid gap-4 py-4">
        <TextField
          {...form.field('name')}
          label="Name"
          requirement="required"
          helper="Saves filters, order and columns, but not the search."
          maxLength={savedViewInput.name.maxLength}
        />
        {mayShare && <Checkbox label="Share with all staff" {...form.register('isShared')} />}
      </Form>
    </Dialog>
  );
}
