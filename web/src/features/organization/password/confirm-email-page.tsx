import { useMutation } from '@apollo/client/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { LoginCard } from '../login/LoginCard';

const ConfirmContactEmailChange = graphql(`
  mutation ConfirmContactEmailChange($token: String!) {
    confirmContactEmailChange(token: $token) {
      id
      name
      contactEmail
    }
  }
`);

/**
 * /organization/confirm-email?token=...: where the link to a new contact address leads. It works once, so that it is
 * spent by a button: mail programs open links by themselves.
 */
export function Component() {
  const [address] = useSearchParams();
  const token = address.get('token') ?? '';
  const [mutate, { data, loading, client }] = useMutation(ConfirmContactEmailChange);
  const [domainError, setDomainError] = useState<string | null>(null);
  usePageTitle('Confirm your email');

  const confirm = async () => {
    setDomainError(null);
    try {
      await mutate({ variables: { token } });
      // Another browser may be logged out by it, this one may show the former address.
      await client.clearStore();
    } catch (error) {
      setDomainError(domainErrorOf(error).message);
    }
  };

  const confirmed = data?.confirmContactEmailChange;
  return (
    <LoginCard
      title="Confirm your email"
      text={
        confirmed
          ? `${confirmed.name} now uses this email.`
          : 'It becomes the contact for your fundraiser, and you log in with it.'
      }
    >
      <div role="status" className="grid gap-5">
        {confirmed && (
          <>
            <Notice tone="success" icon={CircleCheck}>
              <p className="font-semibold wrap-break-word">{`Log in with ${confirmed.contactEmail}`}</p>
              <p>The password stays as it was.</p>
            </Notice>
            <Link to="/organization/login" className="link inline-flex min-h-10 items-center">
              To the login
            </Link>
          </>
        )}
      </div>
      {!confirmed && (
        <div className="grid gap-5">
          {domainError && <ErrorNotice>{domainError}</ErrorNotice>}
          <Button busyText={loading ? 'Confirming...' : undefined} onClick={() => void confirm()}>
            Use this email
          </Button>
        </div>
      )}
    </LoginCard>
  );
}
