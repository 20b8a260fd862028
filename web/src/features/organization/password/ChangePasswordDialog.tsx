import { Dialog } from '../../../components/ui/overlay/Dialog';
import { NewPasswordForm, useChangePassword } from './NewPasswordForm';

/** Changes the password of the logged-in member. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword();
  return (
    <Dialog onClose={onClose} title="Change password" isNarrow>
      <div className="py-4">
        <NewPasswordForm
          isCurrentAsked
          submitText="Change password"
          busyText="Changing..."
          onSubmit={async ({ currentPassword, newPassword }) => {
            const domainError = await change(currentPassword, newPassword);
            if (!domainError) onClose();
            return domainError;
          }}
        />
      </div>
    </Dialog>
  );
}
