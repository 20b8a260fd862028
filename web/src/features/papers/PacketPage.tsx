import { useMutation, useQuery } from '@apollo/client/react';
import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Form } from '../../components/domain/forms/Form';
import { runWithToast } from '../../components/domain/forms/run-with-toast';
import { QuietButton } from '../../components/ui/actions/Button';
import { Notice } from '../../components/ui/feedback/Notice';
import { RadioCard, RadioGroup } from '../../components/ui/fields/RadioCard';
import { TextAreaField } from '../../components/ui/fields/TextAreaField';
import { TextField } from '../../components/ui/fields/TextField';
import { graphql } from '../../gql';
import type { OpenPacketQuery } from '../../gql/graphql';
import { packetAnswerInput } from '../../gql/input-rules';
import { useServerForm } from '../../lib/editing/use-server-form';
import { formatDay } from '../../lib/format/dates';
import { Paper, PaperFailure, PaperParts } from './Paper';

const OpenPacket = graphql(`
  query OpenPacket($token: String!) {
    packet(token: $token) {
      id
      organizationName
      isDraft
      facts {
        label
        value
      }
      parts {
        title
        paragraphs
      }
      foods {
        label
        value
      }
      answer {
        isYes
        name
        word
        answeredAt
      }
    }
  }
`);

const AnswerPacket = graphql(`
  mutation AnswerPacket($token: String!, $input: PacketAnswerInput!) {
    answerPacket(token: $token, input: $input) {
      id
      answer {
        isYes
        name
        word
        answeredAt
      }
    }
  }
`);

/** /packet/{token}: a principal reads the packet and answers yes or no. */
export function PacketPage() {
  const { token = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(OpenPacket, { variables: { token } });
  if (!data) return <PaperFailure title="the packet" {...{ error, loading, refetch }} />;
  const { packet } = data;
  return (
    <Paper
      kind="Packet for the principal"
      title={packet.organizationName}
      isDraft={packet.isDraft}
      pdf={`/api/packets/${token}/packet.pdf`}
      action={<AnswerCard token={token} answer={packet.answer} />}
    >
      <Facts facts={packet.facts} />
      <PaperParts parts={packet.parts} />
      <section>
        <h2 className="text-card">Food</h2>
        <p className="mt-1.5 mb-2 text-ink-2">
          Allergens as listed on our labels. The shop lists each product's ingredients.
        </p>
        <Facts facts={packet.foods} />
      </section>
    </Paper>
  );
}

type Packet = OpenPacketQuery['packet'];

function Facts({ facts }: { facts: Packet['facts'] }) {
  return (
    <dl className="rounded-input bg-sunken px-4 py-1.5">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-x-6 border-t border-line py-2 first:border-t-0 sm:grid-cols-[170px_minmax(0,1fr)]"
        >
          <dt className="font-semibold">{label}</dt>
          <dd className="min-w-0 wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type AnswerProps = { token: string; answer: Packet['answer'] };

/** The principal's answer, or the form to give or change it. */
function AnswerCard({ token, answer }: AnswerProps) {
  const [isChanging, setChanging] = useState(false);
  if (!answer || isChanging)
    return <AnswerForm token={token} answer={answer} onSent={() => setChanging(false)} />;
  const { isYes, name, word, answeredAt } = answer;
  return (
    <>
      <Notice tone={isYes ? 'success' : 'warning'} icon={isYes ? CircleCheck : Ban}>
        <p className="font-semibold">{`${isYes ? 'Yes' : 'No'}, said ${name} on ${formatDay(answeredAt)}`}</p>
        {word && <p className="mt-1 whitespace-pre-line wrap-break-word">{word}</p>}
      </Notice>
      <p className="mt-3 mb-3 text-small text-ink-2">We emailed this to the organizer.</p>
      <QuietButton onClick={() => setChanging(true)}>Change the answer</QuietButton>
    </>
  );
}

function AnswerForm({ token, answer, onSent }: AnswerProps & { onSent: () => void }) {
  const [mutate] = useMutation(AnswerPacket);
  const form = useServerForm({
    values: {
      choice: answer ? (answer.isYes ? 'yes' : 'no') : '',
      name: answer?.name ?? '',
      word: answer?.word ?? '',
    },
    rules: packetAnswerInput,
    check: ({ choice, name }) => ({
      ...(!choice && { choice: 'Please choose yes or no.' }),
      ...(!name.trim() && { name: 'Please enter your name.' }),
    }),
    send: ({ choice, ...typed }) =>
      runWithToast(() => mutate({ variables: { token, input: { ...typed, isYes: choice === 'yes' } } }), {
        done: 'Thank you. We emailed the organizer.',
        failed: 'Not Sent',
      }),
    onDone: onSent,
  });
  return (
    <Form form={form} submitText="Send my answer" busyText="Sending...">
      <h2 className="text-card">Do you approve this fundraiser?</h2>
      <RadioGroup
        legend="Your answer"
        error={form.formState.errors.choice?.message}
        className="grid gap-3 sm:grid-cols-2"
      >
        <RadioCard {...form.register('choice')} value="yes" title="Yes" text="They may go ahead." />
        <RadioCard {...form.register('choice')} value="no" title="No" text="Not like this, or not now." />
      </RadioGroup>
      <TextField {...form.field('name')} requirement="required" label="Your name" autoComplete="name" />
      <TextAreaField {...form.field('word')} requirement="optional" label="Message to the organizer" />
    </Form>
  );
}
