import { DeleteOrganizationDialog } from './DeleteOrganizationDialog';
import { OrganizationPasswordDialog } from './OrganizationPasswordDialog';
import { ResetFundraiserDialog } from './ResetFundraiserDialog';
import type { OrganizationTask } from './organization-task';

type Props = { task: OrganizationTask; onClose: () => void };

/** The dialog of the task that was chosen. */
export function OrganizationTaskDialog({ task: { kind, organization }, onClose }: Props) {
  if (kind === 'delete') return <DeleteOrganizationDialog organization={organization} onClose={onClose} />;
  if (kind === 'reset') return <ResetFundraiserDialog organization={organization} onClose={onClose} />;
  return <OrganizationPasswordDialog organization={organization} kind={kind} onClose={onClose} />;
}
