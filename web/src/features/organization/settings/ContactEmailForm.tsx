import { Button } from '../../../components/ui/actions/Button';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { TextField } from '../../../components/ui/fields/TextField';
import { checkNewEmail } from './settings-rules';
import { SettingsForm } from './SettingsCard';
import { useRequestContactEmail } from './use-request-contact-email';
import { useSettingsForm } from './use-settings-form';

type Props = { organizationId: string; onClose: () => void };

/** Asks for another address, with the password, as another password is asked for. */
export function ContactEmailForm({ organizationId, onClose }: Props) {
  const request = useRequestContactEmail(organizationId);
  const form = useSettingsForm({
    initial: { newEmail: '', currentPassword: '' },
    check: checkNewEmail,
    renamed: { contactEmail: 'newEmail' },
    save: async (_changes, _expected, values) => {
      const domainError = await request(values);
      if (!domainError) onClose();
      return domainError;
    },
  });
  return (
    <SettingsForm
      form={form}
      submitText="Send the link"
      action={
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('newEmail')}
          label="New contact email"
          requirement="required"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
        />
        <PasswordField
          {...form.field('currentPassword')}
          label="Current password"
          requirement="required"
          autoComplete="current-password"
        />
      </div>
    </SettingsForm>
  );
}
