import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { Notice } from '../../ui/feedback/Notice';
import { Form } from './Form';
import { EmailField } from './FormFields';

type Props = {
  /** For autofill: an organization logs in with its email, staff do not. */
  autoComplete: 'username' | 'email';
  onRequest: (email: string) => Promise<unknown>;
};

/** Requests a reset link by email. The outcome never reveals whether the address is known. */
export function ForgotPasswordForm({ autoComplete, onRequest }: Props) {
  const [isSent, setSent] = useState(false);
  const form = useServerForm({
    values: { email: '' },
    mode: 'onSubmit',
    check: ({ email }) => ({ email: email.trim() ? undefined : 'Enter your email.' }),
    send: async ({ email }) => {
      try {
        await onRequest(email.trim());
      } catch (error) {
        // Every error is about the one field.
        return { ...domainErrorOf(error), details: { field: 'email' } };
      }
      return null;
    },
    onDone: () => setSent(true),
  });
  if (isSent) {
    return (
      <div role="status">
        <Notice tone="success" icon={MailCheck}>
          <p className="font-semibold">If that address is known, a link is on its way</p>
        </Notice>
      </div>
    );
  }
  return (
    <Form form={form} submitText="Send the link" busyText="Sending..." isWide>
      <EmailField {...form.field('email')} label="Email" autoComplete={autoComplete} />
    </Form>
  );
}
