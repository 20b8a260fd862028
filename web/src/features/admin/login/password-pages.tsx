import { useMutation } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router';
import { ForgotPasswordForm } from '../../../components/domain/forms/ForgotPasswordForm';
import { Form } from '../../../components/domain/forms/Form';
import { NewPasswordField, UsernameField } from '../../../components/domain/forms/FormFields';
import { showToast } from '../../../components/ui/feedback/toast';
import { graphql } from '../../../gql';
import { minPassword } from '../../../gql/rules';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { useLostTry } from '../../../lib/editing/lost-try';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { LoginCard } from './LoginCard';

const RequestStaffPasswordLink = graphql(`
  mutation RequestStaffPasswordLink($email: String!) {
    requestStaffPasswordLink(email: $email) {
      email
    }
  }
`);

const ChooseStaffPassword = graphql(`
  mutation ChooseStaffPassword($input: ChoosePasswordInput!) {
    chooseStaffPassword(input: $input) {
      __typename
    }
  }
`);

const AcceptStaffInvitation = graphql(`
  mutation AcceptStaffInvitation($input: StaffAcceptanceInput!) {
    acceptStaffInvitation(input: $input) {
      __typename
    }
  }
`);

const back = { to: '/admin/login', text: 'Back to the login' };

/** /admin/forgot-password */
export function ForgotPasswordPage() {
  const [request] = useMutation(RequestStaffPasswordLink);
  usePageTitle('Forgot password');
  return (
    <LoginCard
      title="Forgot password?"
      text="We will send you a link to choose a new one. It works for 60 minutes."
      link={back}
    >
      <ForgotPasswordForm autoComplete="email" onRequest={(email) => request({ variables: { email } })} />
    </LoginCard>
  );
}

/** /admin/choose-password?token=...: opened by the emailed link, which works once and logs nobody in. */
export function ChoosePasswordPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [mutate] = useMutation(ChooseStaffPassword);
  usePageTitle('Choose a password');
  const form = useServerForm({
    values: { newPassword: '' },
    mode: 'onSubmit',
    send: useLostTry(async ({ newPassword }: { newPassword: string }) => {
      await mutate({ variables: { input: { token: address.get('token') ?? '', newPassword } } });
      showToast({ title: 'Password Changed', text: 'Log in with the new one.', tone: 'success' });
      await navigate('/admin/login', { replace: true });
    }),
  });
  return (
    <LoginCard
      title="Choose a new password"
      text="This logs out every browser. Then you log in with the new password."
      link={back}
    >
      <Form form={form} submitText="Save" isWide disabled={form.watch('newPassword').length < minPassword}>
        <NewPasswordField {...form.field('newPassword')} label="New password" />
      </Form>
    </LoginCard>
  );
}

/** /admin/invitation?token=...: opened by the link of a staff invitation, which works once. */
export function InvitationPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [mutate] = useMutation(AcceptStaffInvitation);
  const form = useServerForm({
    values: { username: '', password: '' },
    mode: 'onSubmit',
    send: useLostTry(async (login: { username: string; password: string }) => {
      const input = { ...login, username: login.username.trim(), token: address.get('token') ?? '' };
      await mutate({ variables: { input } });
      showToast({ title: 'Your Login Is Ready', text: `Log in as ${input.username}.`, tone: 'success' });
      await navigate('/admin/login', { replace: true });
    }),
  });
  const { username, password } = form.watch();
  usePageTitle('Choose your login');
  return (
    <LoginCard title="Choose your login" text="You will log in with it next.">
      <Form form={form} submitText="Save" isWide disabled={!username.trim() || password.length < minPassword}>
        <UsernameField {...form.field('username')} label="Username" />
        <NewPasswordField {...form.field('password')} label="Password" />
      </Form>
    </LoginCard>
  );
}
