import { ServerError } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { showToast } from '../../components/ui/feedback/toast';
import { graphql } from '../../gql';
import { type DomainErrorInfo, domainErrorOf } from '../../lib/apollo/domain-error';
import { notifyOtherTabs } from '../../lib/browser/other-login';
import { discardDraft } from './draft';
import type { RegistrationFields } from './registration-fields';
import { registrationInput, type RegistrationInput } from './registration-input';

const LoginAfterRegistration = graphql(`
  mutation LoginAfterRegistration($input: OrganizationLoginInput!) {
    loginOrganization(input: $input) {
      organization {
        id
      }
    }
  }
`);

const DEFAULT_FAILURE = 'There was an error registering your organization. Please try again.';

const TOO_LARGE =
  'These are too many classrooms for one registration. Remove some, and add them in your settings afterwards.';

/**
 * Registers, logs in and opens the dashboard, or the login where logging in failed (docs/product/organization.md#states).
 * Returns the domain error when the registration itself was refused.
 */
export function useRegisterOrganization() {
  const client = useApolloClient();
  const navigate = useNavigate();

  const logIn = async (fields: RegistrationFields): Promise<boolean> => {
    const input = { email: fields.contactEmail.trim(), password: fields.password };
    try {
      await client.mutate({ mutation: LoginAfterRegistration, variables: { input } });
      // What another account saw on this browser must not show up in the new dashboard.
      await client.clearStore();
      notifyOtherTabs();
      return true;
    } catch {
      return false;
    }
  };

  return async (fields: RegistrationFields): Promise<DomainErrorInfo | null> => {
    let registered: Registered;
    try {
      registered = await sendRegistration(registrationInput(fields));
    } catch (error) {
      const domainError = domainErrorOf(error);
      const isTooLarge = domainError.code === 'TOO_LARGE';
      const message = isTooLarge ? TOO_LARGE : domainError.message || DEFAULT_FAILURE;
      showToast({ title: 'Registration failed', text: message, tone: 'destructive' });
      return { ...domainError, message };
    }
    discardDraft();
    const isLoggedIn = await logIn(fields);
    const { id, name } = registered;
    const text = isLoggedIn
      ? `${name} has been registered successfully. Confirmation emails have been sent!`
      : 'Your organization has been registered. Please log in to access your dashboard.';
    showToast({ title: 'Registration successful!', text, tone: 'success' });
    await navigate(isLoggedIn ? `/organization/${id}` : '/organization/login');
    return null;
  };
}

type Registered = { id: string; name: string };

/**
 * Registers by the documented call: its body may be three times as long as that of a mutation, which the 200 classes of a
 * large school need (docs/decisions/graph-and-rights.md#registration-by-rest). Throws what `domainErrorOf` reads.
 */
async function sendRegistration(input: RegistrationInput): Promise<Registered> {
  const response = await fetch('/api/organizations/complete-registration', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const bodyText = await response.text();
  if (!response.ok) throw new ServerError('The registration was refused.', { response, bodyText });
  const { organization } = JSON.parse(bodyText) as { organization: Registered }; // docs/product/organization.md#calls
  return organization;
}
