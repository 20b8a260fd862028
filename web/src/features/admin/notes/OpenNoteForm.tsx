import { useMutation } from '@apollo/client/react';
import { Form } from '../../../components/domain/forms/Form';
import { Button } from '../../../components/ui/actions/Button';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { graphql } from '../../../gql';
import type { NoteSubjectInput } from '../../../gql/graphql';
import { newNoteInput } from '../../../gql/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';

const AddNote = graphql(`
  mutation AddNote($input: NewNoteInput!) {
    addNote(input: $input) {
      id
    }
  }
`);

const personalData =
  'Only staff see it, with your name. Exporting or erasing the customer’s data includes it.';

const helpers = {
  order: personalData,
  customer: personalData,
  organization: 'Only staff see it, with your name.',
} as const;

export type FormProps = { about: NoteSubjectInput; onAdded: () => void; onDone: () => void };

/** Writes a note, which cannot be edited later. */
export function OpenNoteForm({ about, onAdded, onDone }: FormProps) {
  const [add] = useMutation(AddNote, { onCompleted: onAdded });
  const form = useServerForm({
    values: { text: '' },
    mode: 'onSubmit',
    rules: newNoteInput,
    send: ({ text }) => add({ variables: { input: { about, text } } }),
    onDone,
  });
  return (
    <Form
      form={form}
      submitText="Add note"
      variant="quiet"
      size="sm"
      disabled={form.watch('text').trim() === ''}
      action={
        <Button variant="plain" size="sm" onClick={onDone}>
          Not now
        </Button>
      }
      className="grid gap-3"
    >
      <TextAreaField
        {...form.field('text')}
        label="New note"
        helper={helpers[about.kind]}
        autoFocus
        maxLength={newNoteInput.text.maxLength}
      />
    </Form>
  );
}
