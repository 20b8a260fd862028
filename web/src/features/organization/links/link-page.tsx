import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { LoginCard } from '../login/LoginCard';

const ConfirmContactEmailChange = graphql(`
  mutation ConfirmContactEmailChange($token: String!) {
    used: confirmContactEmailChange(token: $token) {
      id
      name
      contactEmail
    }
  }
`);

const GetStatements = graphql(`
  mutation GetStatements($token: String!) {
    used: answerStatementLink(token: $token, wantsStatements: true) {
      id
      name
    }
  }
`);

const StopStatements = graphql(`
  mutation StopStatements($token: String!) {
    used: answerStatementLink(token: $token, wantsStatements: false) {
      id
      name
    }
  }
`);

const StopChange = graphql(`
  mutation StopChange($token: String!) {
    used: stopProposal(token: $token) {
      id
      name
    }
  }
`);

type Used = { name: string; contactEmail?: string };

type LinkKind = {
  document: TypedDocumentNode<{ used: Used }, { token: string }>;
  title: string;
  text: string;
  button: string;
  busyText: string;
  done: (used: Used) => { title: string; text?: string };
  leadsToLogin?: boolean;
};

/** By the last part of the address. */
const kinds: Record<string, LinkKind> = {
  'confirm-email': {
    document: ConfirmContactEmailChange,
    title: 'Confirm your email',
    text: 'Once the change is confirmed by an officer too, it becomes the contact for your fundraiser, and you log in with it.',
    button: 'Use this email',
    busyText: 'Confirming...',
    done: ({ name, contactEmail }) => ({
      title: `${name} is reached at ${contactEmail ?? ''}`,
      text: 'If this is still the former email: the change waits for a second officer, or for some days, and then happens by itself. The password stays as it was.',
    }),
    leadsToLogin: true,
  },
  'confirm-statements': {
    document: GetStatements,
    title: 'Get the statements',
    text: 'One email a month with the PDF and a spreadsheet. You need no login, and can stop them in each email.',
    button: 'Send them to me',
    busyText: 'Confirming...',
    done: ({ name }) => ({
      title: `You get the statements of ${name}`,
      text: 'The next one comes after the month is over.',
    }),
  },
  'stop-change': {
    document: StopChange,
    title: 'Stop this change?',
    text: 'Nothing changes then, and all officers hear of it. Stop it if you are not sure that it is right.',
    button: 'Stop the change',
    busyText: 'Stopping...',
    done: ({ name }) => ({
      title: `The change at ${name} is stopped`,
      text: 'If somebody tried to take the money, please write to us as well.',
    }),
  },
  'stop-statements': {
    document: StopStatements,
    title: 'Stop the statements?',
    text: 'You get no more of them, and the links in earlier emails stop working.',
    button: 'Stop the statements',
    busyText: 'Stopping...',
    done: ({ name }) => ({ title: `You get no more statements of ${name}` }),
  },
};

/** /organization/link/{kind}?token=...: links that need no login. A button uses them: mail programs open links by themselves. */
export function Component() {
  const [address] = useSearchParams();
  const kind = kinds[useParams().kind ?? ''];
  if (!kind)
    return <LoginCard title="This link is not complete" text="Please copy it whole from the email." />;
  return <LinkCard kind={kind} token={address.get('token') ?? ''} />;
}

function LinkCard({ kind, token }: { kind: LinkKind; token: string }) {
  const [mutate, { data, loading, client }] = useMutation(kind.document);
  const [domainError, setDomainError] = useState<string | null>(null);
  usePageTitle(kind.title);

  const spend = async () => {
    setDomainError(null);
    try {
      await mutate({ variables: { token } });
      // Another browser may be logged out by it, this one may show what was before.
      await client.clearStore();
    } catch (error) {
      setDomainError(domainErrorOf(error).message);
    }
  };

  const done = data && kind.done(data.used);
  return (
    <LoginCard title={kind.title} text={done ? 'Done.' : kind.text}>
      <div role="status" className="grid gap-5">
        {done && (
          <Notice tone="success" icon={CircleCheck}>
            <p className="font-semibold wrap-break-word">{done.title}</p>
            {done.text && <p>{done.text}</p>}
          </Notice>
        )}
        {done && kind.leadsToLogin && (
          <Link to="/organization/login" className="link inline-flex min-h-10 items-center">
            To the login
          </Link>
        )}
      </div>
      {!done && (
        <div className="grid gap-5">
          {domainError && <ErrorNotice>{domainError}</ErrorNotice>}
          <Button busyText={loading ? kind.busyText : undefined} onClick={() => void spend()}>
            {kind.button}
          </Button>
        </div>
      )}
    </LoginCard>
  );
}
