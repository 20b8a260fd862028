import type { TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { CircleCheck } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Form } from '../../../components/domain/forms/Form';
import { Notice } from '../../../components/ui/feedback/Notice';
import { graphql } from '../../../gql';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { useServerForm } from '../../../lib/editing/use-server-form';
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

/** By the last segment of the URL. */
const kinds: Record<string, LinkKind> = {
  'confirm-email': {
    document: ConfirmContactEmailChange,
    title: 'Confirm your email',
    text: 'Once an officer confirms the change too, this email becomes the contact for your fundraiser, and you log in with it.',
    button: 'Use this email',
    busyText: 'Confirming...',
    done: ({ name, contactEmail }) => ({
      title: `The contact email of ${name} is ${contactEmail ?? ''}`,
      text: 'If this is still the old email, the change takes effect when a second officer confirms it, or after a few days. The password does not change.',
    }),
    leadsToLogin: true,
  },
  'confirm-statements': {
    document: GetStatements,
    title: 'Get the statements',
    text: 'One email a month with the PDF and a spreadsheet. You need no login, and every email has a link to stop them.',
    button: 'Send them to me',
    busyText: 'Confirming...',
    done: ({ name }) => ({
      title: `You will get statements from ${name}`,
      text: 'The next one comes after the end of the month.',
    }),
  },
  'stop-change': {
    document: StopChange,
    title: 'Stop this change?',
    text: 'Nothing will change, and we email all officers. Stop it if you are not sure it is right.',
    button: 'Stop the change',
    busyText: 'Stopping...',
    done: ({ name }) => ({
      title: `We stopped the change at ${name}`,
      text: 'If someone may be trying to take the money, please write to us too.',
    }),
  },
  'stop-statements': {
    document: StopStatements,
    title: 'Stop the statements?',
    text: 'You will get no more of them, and the links in earlier emails stop working.',
    button: 'Stop the statements',
    busyText: 'Stopping...',
    done: ({ name }) => ({ title: `You will get no more statements from ${name}` }),
  },
};

/** /organization/link/{kind}?token=...: links that need no login. A button uses the token, because mail programs open links too. */
export function Component() {
  const [address] = useSearchParams();
  const kind = kinds[useParams().kind ?? ''];
  if (!kind)
    return <LoginCard title="This link is incomplete" text="Please copy the whole link from the email." />;
  return <LinkCard kind={kind} token={address.get('token') ?? ''} />;
}

function LinkCard({ kind, token }: { kind: LinkKind; token: string }) {
  const [mutate, { data, client }] = useMutation(kind.document);
  usePageTitle(kind.title);
  const form = useServerForm({
    values: {},
    send: async () => {
      await mutate({ variables: { token } });
      // The cache may still hold the data from before the change.
      await client.clearStore();
    },
  });
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
            Go to login
          </Link>
        )}
      </div>
      {!done && <Form form={form} submitText={kind.button} busyText={kind.busyText} isWide />}
    </LoginCard>
  );
}
