import { useMutation } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router';
import { Form, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { NewPasswordField } from '../../../components/domain/forms/FormFields';
import { showToast } from '../../../components/ui/feedback/toast';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { minPassword } from '../../../gql/rules';
import { graphql } from '../../../gql';
import { PasswordCard } from './password/PasswordCard';

const AcceptStaffInvitation = graphql(`
  mutation AcceptStaffInvitation($input: StaffAcceptanceInput!) {
    acceptStaffInvitation(input: $input) {
      __typename
    }
  }
`);

/** /admin/invitation?token=...: opened by the link of a staff invitation, which works once. */
export function Component() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [mutate] = useMutation(AcceptStaffInvitation);
  const form = useServerForm({
    values: { username: '', password: '' },
    mode: 'onSubmit',
    send: async (login) => {
      const input = { ...login, username: login.username.trim(), token: address.get('token') ?? '' };
      await mutate({ variables: { input } });
      showToast({ title: 'Your Login Is Ready', text: `Log in as ${input.username}.`, tone: 'success' });
      await navigate('/admin/login', { replace: true });
    },
  });
  const { username, password } = form.watch();
  usePageTitle('Choose your login');
  return (
    <PasswordCard title="Choose your login" text="You will log in with it next." hasWayBack={false}>
      <Form form={form}>
        <FormField
          form={form}
          name="username"
          label="Username"
          requirement="required"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField form={form} name="password" label="Password" />
        <FormFoot form={form} isWide disabled={!username.trim() || password.length < minPassword}>
          Save
        </FormFoot>
      </Form>
    </PasswordCard>
  );
}
