import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Form } from '../../../components/domain/forms/Form';
import {
  CurrentPasswordField,
  FactorCodeField,
  NewPasswordField,
} from '../../../components/domain/forms/FormFields';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type { InvitationOfferQuery } from '../../../gql/graphql';
import { memberAcceptanceInput } from '../../../gql/input-rules';
import { minPassword } from '../../../gql/rules';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { notifyOtherTabs } from '../../../lib/browser/other-login';
import { useLostTry } from '../../../lib/editing/lost-try';
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

type Props = { token: string };

/** An invitation to a fundraiser: accept with a new name and password, or with an existing login. The link works once. */
export function InvitationCard({ token }: Props) {
  const { data, error } = useQuery(Offer, { variables: { token }, fetchPolicy: 'network-only' });
  const { data: own, loading } = useQuery(Viewer, { fetchPolicy: 'network-only' });
  if (error) return <LoginCard title="This invitation does not work" text={domainErrorOf(error).message} />;
  if (!data || loading)
    return (
      <LoginCard title="Your invitation" text="One moment.">
        <Skeleton className="h-48" />
      </LoginCard>
    );
  const offer = data.invitationOffer;
  const { organization, member } = own?.viewer ?? {};
  // A login without an organization has a password that staff set, and opens nothing.
  const isLoggedIn = Boolean(organization) && member?.email.toLowerCase() === offer.sentTo.toLowerCase();
  return <OfferCard {...{ offer, token, isLoggedIn }} />;
}

type OfferProps = Props & { offer: InvitationOfferQuery['invitationOffer']; isLoggedIn: boolean };

function OfferCard({ offer, token, isLoggedIn }: OfferProps) {
  const { organizationName, inviter, role, sentTo, hasLogin } = offer;
  const text = `${inviter.name} invites you as ${roles[role].title.toLowerCase()}: ${roles[role].text.toLowerCase()}`;
  const hint = hasLogin ? ` Enter your password as ${sentTo} to accept.` : ` You log in as ${sentTo}.`;
  return (
    <LoginCard title={`Join ${organizationName}`} text={isLoggedIn ? text : text + hint}>
      <JoinForm {...{ offer, token, isLoggedIn }} />
      {hasLogin && !isLoggedIn && (
        <Link to="/organization/forgot-password" className="link mt-3 inline-block py-2 text-work">
          Forgot password?
        </Link>
      )}
    </LoginCard>
  );
}

/**
 * Accepts the invitation and opens the fundraiser. A person without a login chooses a name and a password; one who is
 * not logged in gives the password of their login, and its code.
 */
function JoinForm({ offer, token, isLoggedIn }: OfferProps) {
  const { organizationName, sentTo, hasLogin } = offer;
  const navigate = useNavigate();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [mutate, { client }] = useMutation(Accept);
  const form = useServerForm({
    values: { fullName: '', password: '', code: '' },
    mode: 'onSubmit',
    rules: isLoggedIn ? {} : memberAcceptanceInput,
    send: useLostTry(
      async ({ fullName, password, code }: Record<'fullName' | 'password' | 'code', string>) => {
        const person = hasLogin ? { code: code.trim() } : { fullName: fullName.trim() };
        let id = 'login';
        const refused = await runWithToast(
          async () => {
            const input = isLoggedIn ? { token } : { token, password, ...person };
            const { data } = await mutate({ variables: { input } });
            id = data?.acceptInvitation.organization?.id ?? id;
          },
          { done: { title: 'Welcome', text: `You joined ${organizationName}.` }, failed: 'Not Joined' },
        );
        setCodeAsked((was) => was || refused?.code === 'SECOND_FACTOR_REQUIRED');
        if (refused) return refused;
        // The dashboard must not show another account's cached data.
        await client.clearStore();
        notifyOtherTabs();
        await navigate(`/organization/${id}`, { replace: true });
        return null;
      },
    ),
  });
  const { fullName, password } = form.watch();
  const isComplete = isLoggedIn || (password.length >= minPassword && (hasLogin || fullName.trim() !== ''));
  return (
    <Form
      form={form}
      submitText={hasLogin ? `Join as ${sentTo}` : 'Join'}
      busyText="Joining..."
      isWide={!isLoggedIn}
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
      {hasLogin && !isLoggedIn && <CurrentPasswordField {...form.field('password')} label="Password" />}
      {isCodeAsked && <FactorCodeField {...form.field('code')} />}
    </Form>
  );
}
