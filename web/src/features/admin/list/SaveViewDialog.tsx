import { Form, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { Dialog } from '../../../components/ui/overlay/Dialog';
import { useServerForm } from '../../../lib/editing/use-server-form';

const NAME_LENGTH = 40;

/** Asks under which name the filters are kept. */
export function SaveViewDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
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
