import { useMutation } from '@apollo/client/react';
import { Link } from 'react-router';
import { ForgotPasswordForm } from '../../../components/domain/forms/ForgotPasswordForm';
import { graphql } from '../../../gql';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { LoginCard } from '../login/LoginCard';

const RequestPasswordLink = graphql(`
  mutation RequestPasswordLink($email: String!) {
    requestPasswordLink(email: $email) {
      email
    }
  }
`);

/** /organization/forgot-password */
export function Component() {
  const [request] = useMutation(RequestPasswordLink);
  usePageTitle('Forgot password');
  return (
    <LoginCard
      title="Forgot password?"
      text="We will send you a link to choose a new one. It works for 60 minutes."
    >
      <ForgotPasswordForm autoComplete="username" onRequest={(email) => request({ variables: { email } })} />
      <p className="mt-6 border-t border-line pt-5 text-work">
        <Link to="/organization/login" className="link inline-block py-2">
          Back to the login
        </Link>
      </p>
    </LoginCard>
  );
}
