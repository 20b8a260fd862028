import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../components/ui/toast';
import { graphql } from '../../gql';
import { refusalOf } from '../../lib/refusal';

const Login = graphql(`
  mutation LoginOrganization($input: OrganizationLoginInput!) {
    loginOrganization(input: $input) {
      organizationId
      organizationName
    }
  }
`);

/** Logs in and goes to the dashboard; a refusal is kept for the form and shown as a toast as well. */
export function useLogin() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [mutate, { loading, client }] = useMutation(Login);
  const login = async (email: string, password: string) => {
    setRefusal(null);
    try {
      const { data } = await mutate({ variables: { input: { email, password } } });
      if (!data) throw new Error('The login was answered without data.');
      const { organizationId, organizationName } = data.loginOrganization;
      // What another account saw on this browser must not show up here.
      await client.clearStore();
      const text = `Welcome back, ${organizationName}!`;
      showToast({ title: 'Login Successful', text, tone: 'success' });
      await navigate(`/organization/${organizationId}`);
    } catch (error) {
      const text = refusalOf(error).message || 'Invalid email or password';
      setRefusal(text);
      showToast({ title: 'Login Failed', text, tone: 'destructive' });
    }
  };
  return { login, refusal, isLoggingIn: loading };
}
