import { useMutation } from '@apollo/client/react';
import { useNavigate, useSearchParams } from 'react-router';
import { Form, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { Card } from '../../../components/ui/display/Card';
import { showToast } from '../../../components/ui/feedback/toast';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { minPassword } from '../../../gql/rules';
import { graphql } from '../../../gql';

const AcceptStaffInvitation = graphql(`
  mutation AcceptStaffInvitation($input: StaffAcceptanceInput!) {
    acceptStaffInvitation(input: $input)
  }
`);

/** /admin/invitation?token=...: where an invitation to the staff leads. The link works once. */
export function Component() {
  usePageTitle('Choose your login');
  return (
    <div className="px-4 pt-[clamp(24px,8vh,96px)] pb-16">
      <Card className="mx-auto w-full max-w-[420px] p-6 shadow-float sm:p-8">
        <h1 className="text-h3">Choose your login</h1>
        <p className="mt-2 mb-6 text-work text-ink-2">You log in with it right after this.</p>
        <AcceptForm />
      </Card>
    </div>
  );
}

function AcceptForm() {
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
  return (
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
      <FormField
        form={form}
        name="password"
        as={PasswordField}
        label="Password"
        requirement="required"
        autoComplete="new-password"
        helper={`At least ${minPassword} characters.`}
      />
      <FormFoot form={form} isWide disabled={!username.trim() || password.length < minPassword}>
        Save
      </FormFoot>
    </Form>
  );
}
