import { useMutation, useQuery } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { Form } from '../../../components/domain/forms/Form';
import { NewPasswordField } from '../../../components/domain/forms/FormFields';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type { InvitationOfferQuery } from '../../../gql/graphql';
import { memberAcceptanceInput } from '../../../gql/input-rules';
import { minPassword } from '../../../gql/rules';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { notifyOtherTabs } from '../../../lib/browser/other-login';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { roles } from '../../../lib/format/members';
import { LoginCard } from '../login/LoginCard';
import { Viewer } from '../login/use-may';

const Offer = graphql(`
  query InvitationOffer($token: String!) {
    invitationOffer(token: $token) {
      organizationName
      inviter {
        name
      }
      role
      sentTo
      hasLogin
    }
  }
`);

const Accept = graphql(`
  mutation AcceptInvitation($input: MemberAcceptanceInput!) {
    acceptInvitation(input: $input) {
      organization {
        id
      }
    }
  }
`);

type Props = { token: string; onLogin: () => void };

/** An invitation to a fundraiser: accept with a new name and password, or with an existing login. The link works once. */
export function InvitationCard({ token, onLogin }: Props) {
  const { data, error } = useQuery(Offer, { variables: { token }, fetchPolicy: 'network-only' });
  if (error) return <LoginCard title="This invitation does not work" text={domainErrorOf(error).message} />;
  if (!data)
    return (
      <LoginCard title="Your invitation" text="One moment.">
        <Skeleton className="h-48" />
      </LoginCard>
    );
  return <OfferCard offer={data.invitationOffer} {...{ token, onLogin }} />;
}

type OfferProps = Props & { offer: InvitationOfferQuery['invitationOffer'] };

function OfferCard({ offer, token, onLogin }: OfferProps) {
  const { data } = useQuery(Viewer, { fetchPolicy: 'network-only' });
  const { organizationName, inviter, role, sentTo, hasLogin } = offer;
  const text = `${inviter.name} invites you as ${roles[role].title.toLowerCase()}: ${roles[role].text.toLowerCase()}`;
  const isLoggedIn = data?.viewer.member?.email.toLowerCase() === sentTo.toLowerCase();
  const loginHint = hasLogin
    ? isLoggedIn
      ? ''
      : ` Log in as ${sentTo} to accept.`
    : ` You log in as ${sentTo}.`;
  return (
    <LoginCard title={`Join ${organizationName}`} text={`${text}${loginHint}`}>
      {hasLogin && !isLoggedIn ? (
        <Button onClick={onLogin}>Log in</Button>
      ) : (
        <JoinForm offer={offer} token={token} />
      )}
    </LoginCard>
  );
}

/** Accepts the invitation and opens the fundraiser. A person without a login chooses a name and a password. */
function JoinForm({ offer, token }: Pick<OfferProps, 'offer' | 'token'>) {
  const { organizationName, sentTo, hasLogin } = offer;
  const navigate = useNavigate();
  const [mutate, { client }] = useMutation(Accept);
  const form = useServerForm({
    values: { fullName: '', password: '' },
    mode: 'onSubmit',
    rules: hasLogin ? {} : memberAcceptanceInput,
    send: async ({ fullName, password }) => {
      const person = hasLogin ? {} : { fullName: fullName.trim(), password };
      let id = 'login';
      const refused = await runWithToast(
        async () => {
          const { data } = await mutate({ variables: { input: { token, ...person } } });
          id = data?.acceptInvitation.organization?.id ?? id;
        },
        { done: { title: 'Welcome', text: `You joined ${organizationName}.` }, failed: 'Not Joined' },
      );
      if (refused) return refused;
      // The dashboard must not show another account's cached data.
      await client.clearStore();
      notifyOtherTabs();
      await navigate(`/organization/${id}`, { replace: true });
      return null;
    },
  });
  const { fullName, password } = form.watch();
  const isComplete = hasLogin || (fullName.trim() !== '' && password.length >= minPassword);
  return (
    <Form
      form={form}
      submitText={hasLogin ? `Join as ${sentTo}` : 'Join'}
      busyText="Joining..."
      isWide={!hasLogin}
      disabled={!isComplete}
    >
      {!hasLogin && (
        <>
          <TextField
            {...form.field('fullName')}
            label="Your name"
            requirement="required"
            autoComplete="name"
            helper="Other members see it."
          />
          <NewPasswordField {...form.field('password')} label="Password" />
        </>
      )}
    </Form>
  );
}
