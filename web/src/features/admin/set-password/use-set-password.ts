import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '../../../components/ui/feedback/toast';
import { graphql } from '../../../gql';
import { minPassword } from '../../../gql/rules';
import { type DomainErrorInfo, domainErrorOf, messageOr } from '../../../lib/apollo/domain-error';
import { fold } from '../../../lib/texts/fold';

export type ChosenOrganization = { id: string; name: string; contactEmail: string; code: string };

/** The tool searches name and contact email only (docs/product/admin.md#validation). */
export function matchesSearch({ name, contactEmail }: ChosenOrganization, text: string): boolean {
  const words = fold(text).trim();
  return fold(name).includes(words) || fold(contactEmail).includes(words);
}

const SetPassword = graphql(`
  mutation SetOrganizationPassword($organizationId: ID!, $password: String!) {
    setOrganizationPassword(organizationId: $organizationId, password: $password) {
      __typename
    }
  }
`);

const SendCredentials = graphql(`
  mutation SendLoginCredentials($organizationId: ID!, $password: String!) {
    sendLoginCredentials(organizationId: $organizationId, password: $password) {
      __typename
    }
  }
`);

/** docs/product/admin.md#constants: time to read why the page leads to the login. */
const REDIRECT_MS = 1_500;

export type PasswordTask = 'set' | 'send';

const failures = {
  set: { title: 'Error Setting Password', text: 'Failed to set password' },
  send: { title: 'Error Sending Email', text: 'Failed to send login credentials email' },
};

/**
 * Sets the password, or sets it and emails the login. A failure is shown in a toast and returned for the panel; without
 * a session the page leads to the login after 1.5 s.
 */
export function useSetPassword() {
  const context = { isSessionItsOwnMatter: true };
  const [setPassword] = useMutation(SetPassword, { context });
  const [sendCredentials] = useMutation(SendCredentials, { context });
  const leave = useLeaveForLogin();
  return async (task: PasswordTask, organization: ChosenOrganization | null, password: string) => {
    if (!organization) return refuse('No Organization Selected', 'Please select an organization first');
    if (password.length < minPassword)
      return refuse('Invalid Password', `Password must be at least ${minPassword} characters long`);
    const variables = { organizationId: organization.id, password };
    try {
      await (task === 'set' ? setPassword({ variables }) : sendCredentials({ variables }));
    } catch (error) {
      const domainError = domainErrorOf(error);
      if (domainError.code === 'UNAUTHENTICATED') {
        leave();
        return refuse('Admin Login Required', 'Please log in as admin first. Redirecting...');
      }
      const { title, text } = failures[task];
      return refuse(title, messageOr(error, text), domainError);
    }
    const { name, contactEmail } = organization;
    const sent = task === 'send' ? ` The login details are on their way to ${contactEmail}.` : '';
    showToast({
      title: 'Password Set Successfully',
      text: `${name} can log in with the new password.${sent}`,
      tone: 'success',
    });
    return null;
  };
}

const unsent = { code: 'NOT_SENT', details: {} };

function refuse(
  title: string,
  text: string,
  { code, details }: Omit<DomainErrorInfo, 'message'> = unsent,
): DomainErrorInfo {
  showToast({ title, text, tone: 'destructive' });
  return { code, details, message: `${title}: ${text}` };
}

function useLeaveForLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(
      () => void navigate('/admin/login', { state: { cameFrom: pathname + search } }),
      REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [isLeaving, navigate, pathname, search]);
  return () => setLeaving(true);
}
