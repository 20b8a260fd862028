import { useMutation } from '@apollo/client/react';
import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { Notice } from '../../../components/ui/feedback/Notice';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { LoginCard } from '../login/LoginCard';

const RequestPasswordLink = graphql(`
  mutation RequestPasswordLink($email: String!) {
    requestPasswordLink(email: $email)
  }
`);

/** /organization/forgot-password: asks for a link by e-mail. The response never says whether the address is known. */
export function Component() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isSent, setSent] = useState(false);
  const [request, { loading }] = useMutation(RequestPasswordLink);
  usePageTitle('Forgot password');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) return;
    const control = event.currentTarget.elements.namedItem('email');
    try {
      if (!email.trim()) throw new MissingEmail('Enter your email.');
      await request({ variables: { email: email.trim() } });
      setSent(true);
    } catch (failure) {
      setError(failure instanceof MissingEmail ? failure.message : domainErrorOf(failure).message);
      if (control instanceof HTMLElement) control.focus();
    }
  };

  return (
    <LoginCard
      title="Forgot password?"
      text="We send you a link to choose a new one. It works for 60 minutes."
    >
      {isSent ? (
        <div role="status">
          <Notice tone="success" icon={MailCheck}>
            <p className="font-semibold">If that address is known, a link is on its way</p>
          </Notice>
        </div>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <TextField
            label="Email"
            requirement="required"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            error={error}
            onChange={(event) => {
              setEmail(event.target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" busyText={loading ? 'Sending...' : undefined}>
            Send the link
          </Button>
        </form>
      )}
      <p className="mt-6 border-t border-line pt-5 text-work">
        <Link to="/organization/login" className="link inline-block py-2">
          Back to the login
        </Link>
      </p>
    </LoginCard>
  );
}

class MissingEmail extends Error {}
