import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmailFigure } from '../../../components/domain/EmailFigure';
import { Form } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { thanksInput } from '../../../gql/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';
import { CardSkeletons, EditingPage } from '../dashboard/EditingPage';
import { useMay } from '../login/use-may';
import { BooksCard } from './BooksCard';
import { AgreementCard, PacketCard, PaperCards_organization } from './PaperCards';

const SeasonPage = graphql(`
  query SeasonPage($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      season {
        id
        closedAt
      }
      ...PaperCards_organization
      ...BooksCard_organization
      ...ThanksCard_organization
    }
  }
`);

// Not a route of its own, because every route adds to every page's size.
const NextSeasonPage = lazyPart('The next season', () =>
  import('./NextSeasonPage').then(({ NextSeasonPage }) => NextSeasonPage),
);

/** /organization/{id}/season: packet, agreement, closing and thank-you; `?next` starts the next season. */
export function Component() {
  const [address] = useSearchParams();
  const { change } = useMay();
  if (address.has('next')) return <NextSeasonPage />;
  return (
    <EditingPage
      title="Season"
      of="own"
      what="your season"
      query={SeasonPage}
      skeleton={
        <CardSkeletons cards={['h-72 rounded-card', 'h-96 rounded-card']} className="md:grid-cols-2" />
      }
    >
      {(organization) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PacketCard organization={readFragment(PaperCards_organization, organization)} />
            <AgreementCard organization={readFragment(PaperCards_organization, organization)} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <BooksCard organization={organization} />
            <ThanksCard organization={organization} />
            {change && organization.season.closedAt && (
              <SectionCard
                title="Next season"
                text="Your codes, classes, prizes and people stay. Totals start from $0."
                look="home"
              >
                <Link to="?next" className={buttonStyle({ size: 'sm', className: 'mt-3 max-xs:w-full' })}>
                  Start the next season
                </Link>
              </SectionCard>
            )}
          </div>
        </div>
      )}
    </EditingPage>
  );
}

const ThanksCard_organization = graphql(`
  fragment ThanksCard_organization on Organization {
    id
    season {
      id
      thanks {
        count
        words
        sentAt
      }
    }
  }
`);

const ThankYouEmail = graphql(`
  query ThankYouEmail($organizationId: ID!, $input: ThanksInput!) {
    thankYouEmail(organizationId: $organizationId, input: $input) {
      subject
      text
    }
  }
`);

const ThankBuyers = graphql(`
  mutation ThankBuyers($organizationId: ID!, $input: ThanksInput!) {
    thankBuyers(organizationId: $organizationId, input: $input) {
      ...ThanksCard_organization
    }
  }
`);

type Props = { organization: FragmentType<typeof ThanksCard_organization> };

/** One thank-you email per season, to buyers who agreed to it. */
function ThanksCard({ organization }: Props) {
  const { id, season } = readFragment(ThanksCard_organization, organization);
  const { count, words, sentAt } = season.thanks;
  const { change } = useMay();
  const agreed = `${counted(count, 'buyer')} agreed at checkout to one email from you. You can send it once, so wait until your season ends.`;
  const unsentText =
    count > 0 ? agreed : 'Buyers can agree at checkout to one thank-you from you. Nobody has so far.';
  return (
    <SectionCard
      title="Thank your buyers"
      text={sentAt ? `We sent it on ${formatDay(sentAt)} to ${counted(count, 'buyer')}.` : unsentText}
      look="home"
      body="mt-4 empty:hidden"
    >
      {sentAt && (
        <p className="rounded-input bg-sunken px-4 py-3 text-work whitespace-pre-line wrap-break-word">
          {words}
        </p>
      )}
      {change && !sentAt && count > 0 && <ThanksForm organizationId={id} count={count} />}
    </SectionCard>
  );
}

type FormProps = { organizationId: string; count: number };

function ThanksForm({ organizationId, count }: FormProps) {
  const client = useApolloClient();
  const [mutate] = useMutation(ThankBuyers);
  const [preview, setPreview] = useState<{ subject: string; text: string; words: string } | null>(null);
  const buyers = counted(count, 'buyer');
  const form = useServerForm({
    values: { words: '' },
    rules: thanksInput,
    check: ({ words }) => (words.trim() ? {} : { words: 'Please write a few words.' }),
    send: async (input) => {
      const variables = { organizationId, input };
      const { data } = await client.query({ query: ThankYouEmail, variables, fetchPolicy: 'network-only' });
      setPreview(data ? { ...data.thankYouEmail, words: input.words } : null);
    },
  });
  return (
    <>
      <Form form={form} submitText="Preview" busyText="Loading..." size="sm" variant="secondary">
        <TextAreaField
          {...form.field('words')}
          rows={5}
          label="Your message"
          requirement="required"
          helper="Say what the money bought. No names of children, no web addresses."
        />
      </Form>
      {preview && (
        <MutationDialog
          title={`Email ${buyers}?`}
          verb="Send"
          busyText="Sending..."
          send={() => mutate({ variables: { organizationId, input: { words: preview.words } } })}
          done={`We are emailing ${buyers}`}
          failed="Not Sent"
          onClose={() => setPreview(null)}
        >
          <p className="mb-3">
            This is the email they will get. You can send it once, and you cannot undo it.
          </p>
          <EmailFigure subject={preview.subject} text={preview.text} />
        </MutationDialog>
      )}
    </>
  );
}
