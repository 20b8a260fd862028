import { Dialog } from '../../../../components/ui/overlay/Dialog';
import { SetPasswordPanel } from '../../set-password';
import type { TaskOrganization } from './organization-task';

const titles = { 'set-password': 'Set password', 'send-credentials': 'Send credentials' };

type Props = { kind: keyof typeof titles; organization: TaskOrganization; onClose: () => void };

/** The password tool with this organization chosen. */
export function OrganizationPasswordDialog({ kind, organization, onClose }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={titles[kind]} isNarrow>
      <div className="py-4">
        <SetPasswordPanel organization={organization} />
      </div>
    </Dialog>
  );
}
