import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Form, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
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
    name
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

const ThankBuyers = graphql(`
  mutation ThankBuyers($organizationId: ID!, $input: ThanksInput!) {
    thankBuyers(organizationId: $organizationId, input: $input) {
      id
      ...ThanksCard_organization
    }
  }
`);

type Props = { organization: FragmentType<typeof ThanksCard_organization> };

/** One email of the season to buyers who agreed to it. */
export function ThanksCard({ organization }: Props) {
  const { id, name, season } = readFragment(ThanksCard_organization, organization);
  const { count, words, sentAt } = season.thanks;
  if (sentAt) {
    return (
      <SectionCard
        title="Thank your buyers"
        text={`We sent it on ${formatDay(sentAt)} to ${counted(count, 'buyer')}.`}
        look="home"
      >
        <p className="mt-2 rounded-input bg-sunken px-4 py-3 text-work whitespace-pre-line wrap-break-word">
          {words}
        </p>
      </SectionCard>
    );
  }
  if (count === 0) {
    return (
      <SectionCard
        title="Thank your buyers"
        text="Buyers can agree at checkout to one thank-you from you. Nobody has so far."
        look="home"
      >
        {null}
      </SectionCard>
    );
  }
  return (
    <SectionCard
      title="Thank your buyers"
      text={`${counted(count, 'buyer')} agreed at checkout to one email from you. You send it once, so wait until your season ends.`}
      look="home"
      body="mt-4"
    >
      <ThanksForm organizationId={id} name={name} count={count} />
    </SectionCard>
  );
}

type FormProps = { organizationId: string; name: string; count: number };

/** First written, then seen as it will be read, then sent. */
function ThanksForm({ organizationId, name, count }: FormProps) {
  const [preview, setPreview] = useState<string | null>(null);
  const form = useServerForm({
    values: { words: '' },
    rules: thanksInput,
    check: ({ words }) => (words.trim() ? {} : { words: 'Please write a few words.' }),
    send: ({ words }) => {
      setPreview(words.trim());
      return Promise.resolve(null);
    },
  });
  return (
    <>
      <Form form={form}>
        <FormField
          form={form}
          name="words"
          as={TextAreaField}
          rows={5}
          label="Your words"
          requirement="required"
          helper="Say what the money bought. No names of children, no web addresses."
        />
        <FormFoot form={form} size="sm" variant="secondary">
          Preview
        </FormFoot>
      </Form>
      {preview !== null && (
        <SendDialog {...{ organizationId, name, count }} words={preview} onClose={() => setPreview(null)} />
      )}
    </>
  );
}

function SendDialog({
  organizationId,
  name,
  count,
  words,
  onClose,
}: FormProps & { words: string; onClose: () => void }) {
  const [mutate] = useMutation(ThankBuyers);
  const buyers = counted(count, 'buyer');
  return (
    <MutationDialog
      title={`Email ${buyers}?`}
      verb="Send"
      busyText="Sending..."
      send={() =>
        runWithToast(() => mutate({ variables: { organizationId, input: { words } } }), {
          done: `We are emailing ${buyers}`,
          failed: 'Not Sent',
        })
      }
      onClose={onClose}
    >
      <p>This is what they read. It is sent once and cannot be taken back.</p>
      <div className="mt-3 rounded-input bg-sunken px-4 py-3 text-ink">
        <p className="font-semibold">{`Thank you from ${name}`}</p>
        <p className="mt-2 whitespace-pre-line wrap-break-word">{words}</p>
      </div>
    </MutationDialog>
  );
}
