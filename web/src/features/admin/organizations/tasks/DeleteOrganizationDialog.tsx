import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { TextField } from '../../../../components/ui/fields/TextField';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { counted } from '../../../../lib/format/counts';
import { GoingOrders } from './GoingOrders';
import { OwedNow } from './OwedNow';
import type { TaskOrganization } from './organization-task';
import { useDeleteOrganization } from './use-delete-organization';

type Props = { organization: TaskOrganization; onClose: () => void };

/** Says what goes, and wants the name typed. */
export function DeleteOrganizationDialog({ organization, onClose }: Props) {
  const { id, name, code, classroomCount } = organization;
  const { deleteOrganization, isDeleting } = useDeleteOrganization(id);
  const [typed, setTyped] = useState('');
  const { problem, within, clear, refuse, field } = useFieldErrors(['name']);
  const remove = async () => {
    clear();
    const domainError = await deleteOrganization(name);
    if (domainError) refuse(domainError);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      verb="Delete organization"
      busyText="Deleting..."
      isDangerous
      isBusy={isDeleting}
      isDisabled={typed.trim() !== name}
      error={problem}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>This cannot be undone. It deletes the organization with its classrooms and orders:</p>
      <ul className="mt-2 mb-4 list-disc pl-5">
        <li>{counted(classroomCount, 'classroom')}</li>
        <GoingOrders organizationId={id} />
        <li>its login, and its flyers</li>
        <li>
          <span>{'its code '}</span>
          <span className="code">{code}</span>
          <span>, which stops working and can be used again</span>
        </li>
      </ul>
      <p className="mb-4">
        <OwedNow organizationId={id} isClosing />
        <span>
          {
            ' An order that is refunded later is a line of its next statement. The organization gets an email that says so.'
          }
        </span>
      </p>
      <div ref={within} className="text-ink">
        <TextField
          label={`Type “${name}” to confirm`}
          autoComplete="off"
          value={typed}
          {...field('name', setTyped)}
        />
      </div>
    </ConfirmDialog>
  );
}
