import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  CurrentPasswordField,
  EmailField,
  FactorCodeField,
} from '../../../components/domain/forms/FormFields';
import { Form } from '../../../components/domain/forms/Form';
import { showToast } from '../../../components/ui/feedback/toast';
import { graphql } from '../../../gql';
import type { LoginOrganizationMutation } from '../../../gql/graphql';
import { organizationLoginInput } from '../../../gql/input-rules';
import { type DomainErrorInfo, domainErrorOf } from '../../../lib/apollo/domain-error';
import { notifyOtherTabs } from '../../../lib/browser/other-login';
import { usePageAfterLogin } from '../../../lib/browser/use-page-after-login';
import { useServerForm } from '../../../lib/editing/use-server-form';

type Props = {
  onGivenPassword?: (given: GivenPassword) => void;
  /** Called instead of opening the dashboard of the session's organization. */
  onLoggedIn?: (
    organization: { id: string; name: string },
    memberships: readonly Membership[],
  ) => Promise<void>;
  /** Called for a member of several organizations. */
  onChoice?: (memberships: readonly Membership[]) => void;
};

/** Email and password. The browser's checks are off, so that the specified messages appear. */
export function LoginForm(props: Props) {
  const { login, isCodeAsked } = useLogin(props);
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
    <Form form={form} submitText="Log in" busyText="Logging in..." isWide>
      <EmailField {...form.field('email')} label="Email" autoComplete="username" />
      <CurrentPasswordField {...form.field('password')} label="Password" />
      {isCodeAsked && <FactorCodeField {...form.field('code')} />}
    </Form>
  );
}

const Login = graphql(`
  mutation LoginOrganization($input: OrganizationLoginInput!) {
    loginOrganization(input: $input) {
      organization {
        id
        name
      }
      member {
        personId
        mustChangePassword
        memberships {
          organizationId
          organizationName
          role
        }
      }
    }
  }
`);

export type Membership = NonNullable<LoggedIn['member']>['memberships'][number];

/** A login with a password that staff set, kept only until it is replaced. */
export type GivenPassword = { organization: { id: string; name: string }; password: string };

type LoggedIn = LoginOrganizationMutation['loginOrganization'];

/**
 * Logs in and opens the page that asked for it or the dashboard, or passes on a password that has to be replaced first. A refusal is returned for the
 * form and shown as a toast.
 */
function useLogin({ onGivenPassword, onLoggedIn, onChoice }: Props) {
  const navigate = useNavigate();
  const pageOf = usePageAfterLogin();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [mutate, { client }] = useMutation(Login);
  const proceed = async ({ organization, member }: LoggedIn, password: string) => {
    if (!organization || !member) throw new Error('The response to the login was empty.');
    if (onLoggedIn) return onLoggedIn(organization, member.memberships);
    // The dashboard must not show another account's cached data.
    await client.clearStore();
    notifyOtherTabs();
    if (member.mustChangePassword) return onGivenPassword?.({ organization, password });
    if (onChoice && member.memberships.length > 1) return onChoice(member.memberships);
    showToast(welcome(organization.name));
    await navigate(pageOf(`/organization/${organization.id}`));
  };
  const login = async (email: string, password: string, code: string): Promise<DomainErrorInfo | null> => {
    try {
      const { data } = await mutate({ variables: { input: { email, password, ...(code && { code }) } } });
      await proceed(data?.loginOrganization ?? { organization: null, member: null }, password);
      return null;
    } catch (error) {
      const refused = domainErrorOf(error);
      if (refused.code === 'SECOND_FACTOR_REQUIRED') {
        // Not a refusal: the form asks for the code next.
        setCodeAsked(true);
        return null;
      }
      const message = refused.message || 'Invalid email or password';
      showToast({ title: 'Login Failed', text: message, tone: 'destructive' });
      return { ...refused, message };
    }
  };
  return { login, isCodeAsked };
}

/** The toast after a login (docs/product/organization.md#messages). */
export function welcome(organizationName: string) {
  return { title: 'Login Successful', text: `Welcome back, ${organizationName}!`, tone: 'success' } as const;
}
