import { useMutation } from '@apollo/client/react';
import { ForgotPasswordForm } from '../../../../components/domain/forms/ForgotPasswordForm';
import { usePageTitle } from '../../../../lib/browser/use-page-title';
import { PasswordCard, RequestStaffPasswordLink } from './PasswordCard';

/** /admin/forgot-password */
export function Component() {
  const [request] = useMutation(RequestStaffPasswordLink);
  usePageTitle('Forgot password');
  return (
    <PasswordCard
      title="Forgot password?"
      text="We will send you a link to choose a new one. It works for 60 minutes."
    >
      <ForgotPasswordForm autoComplete="email" onRequest={(email) => request({ variables: { email } })} />
    </PasswordCard>
  );
}
