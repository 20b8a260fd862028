import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { EmailFigure } from '../../../components/domain/EmailFigure';
import { Form } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { TextAreaField } from '../../../components/ui/fields/TextAreaField';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { thanksInput } from '../../../gql/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';

export const ThanksCard_organization = graphql(`
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
export function ThanksCard({ organization }: Props) {
  const { id, season } = readFragment(ThanksCard_organization, organization);
  const { count, words, sentAt } = season.thanks;
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
      {!sentAt && count > 0 && <ThanksForm organizationId={id} count={count} />}
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
