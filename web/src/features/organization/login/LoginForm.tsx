import { FactorCodeField } from '../../../components/domain/forms/FormFields';
import { Form, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { showToast } from '../../../components/ui/feedback/toast';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { organizationLoginInput } from '../../../gql/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { useLogin, type GivenPassword, type Membership } from './use-login';

type Props = {
  onGivenPassword: (given: GivenPassword) => void;
  /** Called with the organization's id instead of opening the dashboard. */
  onLoggedIn?: (organizationId: string) => Promise<void>;
  onChoice?: (memberships: readonly Membership[]) => void;
};

/** Email and password. The browser's checks are off, so that the specified messages appear. */
export function LoginForm({ onGivenPassword, onLoggedIn, onChoice }: Props) {
  const { login, isCodeAsked } = useLogin(onGivenPassword, onLoggedIn, onChoice);
  const form = useServerForm({
    values: { email: '', password: '', code: '' },
    mode: 'onSubmit',
    isUnguarded: true,
    rules: organizationLoginInput,
    texts: { email: 'Enter your email.', password: 'Enter your password.' },
    renamed: { contactEmail: 'email' },
    send: ({ email, password, code }) => login(email.trim(), password, code.trim()),
    onInvalid: () =>
      showToast({
        title: 'Missing Information',
        text: 'Please enter both email and password',
        tone: 'destructive',
      }),
  });
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="email"
        label="Email"
        requirement="required"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <FormField
        form={form}
        name="password"
        as={PasswordField}
        label="Password"
        requirement="required"
        autoComplete="current-password"
      />
      {isCodeAsked && <FactorCodeField form={form} name="code" />}
      <FormFoot form={form} isWide busyText="Logging in...">
        Log in
      </FormFoot>
    </Form>
  );
}
