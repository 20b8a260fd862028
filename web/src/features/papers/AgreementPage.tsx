import { useMutation, useQuery } from '@apollo/client/react';
import { CircleCheck } from 'lucide-react';
import { useParams } from 'react-router';
import { Form } from '../../components/domain/forms/Form';
import { runWithToast } from '../../components/domain/forms/run-with-toast';
import { Notice } from '../../components/ui/feedback/Notice';
import { TextField } from '../../components/ui/fields/TextField';
import { type FragmentType, graphql, readFragment } from '../../gql';
import { agreementInput } from '../../gql/input-rules';
import { useServerForm } from '../../lib/editing/use-server-form';
import { formatDay } from '../../lib/format/dates';
import { Paper, PaperFailure, PaperParts } from './Paper';

const OpenAgreement = graphql(`
  query OpenAgreement($token: String!) {
    agreement(token: $token) {
      id
      organizationName
      version
      isDraft
      parts {
        title
        paragraphs
      }
      ...Signatures_agreement
    }
  }
`);

const SignAgreement = graphql(`
  mutation SignAgreement($token: String!, $textHash: String!, $input: AgreementInput!) {
    signAgreement(token: $token, textHash: $textHash, input: $input) {
      ...Signatures_agreement
    }
  }
`);

const Signatures_agreement = graphql(`
  fragment Signatures_agreement on Agreement {
    id
    textHash
    signatures {
      name
      office
      signedAt
      isYours
    }
  }
`);

/** /agreement/{token}: an officer reads the agreement and signs it. */
export function AgreementPage() {
  const { token = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(OpenAgreement, { variables: { token } });
  if (!data) return <PaperFailure title="the agreement" {...{ error, loading, refetch }} />;
  const { agreement } = data;
  return (
    <Paper
      kind={`Agreement, version ${agreement.version}`}
      title={agreement.organizationName}
      isDraft={agreement.isDraft}
      pdf={`/api/agreements/${token}/agreement.pdf`}
      action={<Signatures token={token} agreement={agreement} />}
    >
      <PaperParts parts={agreement.parts} />
    </Paper>
  );
}

type Props = { token: string; agreement: FragmentType<typeof Signatures_agreement> };

/** The signatures, and the form until the reader has signed. */
function Signatures({ token, agreement }: Props) {
  const { signatures, textHash } = readFragment(Signatures_agreement, agreement);
  const isSigned = signatures.some(({ isYours, signedAt }) => isYours && signedAt);
  return (
    <div className="grid gap-4">
      <h2 className="text-card">Signatures</h2>
      {signatures.map(({ name, office, signedAt, isYours }, index) =>
        signedAt ? (
          <Notice key={index} tone="success" icon={CircleCheck}>
            <p className="font-semibold wrap-break-word">{`${name}, ${office}`}</p>
            <p>{`Signed ${formatDay(signedAt)}`}</p>
          </Notice>
        ) : (
          !isYours && (
            <p key={index} className="text-ink-2">
              The other officer has not signed yet.
            </p>
          )
        ),
      )}
      {!isSigned && <SignatureForm token={token} textHash={textHash} />}
      <p className="text-small text-ink-2 wrap-anywhere">{`SHA-256 of the text: ${textHash}`}</p>
    </div>
  );
}

function SignatureForm({ token, textHash }: { token: string; textHash: string }) {
  const [mutate] = useMutation(SignAgreement);
  const form = useServerForm({
    values: { name: '', office: '' },
    rules: agreementInput,
    check: ({ name, office }) => ({
      ...(!name.trim() && { name: 'Please enter your full name.' }),
      ...(!office.trim() && { office: 'Please enter your office, such as president.' }),
    }),
    send: (typed) =>
      runWithToast(() => mutate({ variables: { token, textHash, input: typed } }), {
        done: 'Signed. Thank you!',
        failed: 'Not Signed',
      }),
  });
  const required = { requirement: 'required' } as const;
  return (
    <Form form={form} submitText="Sign" busyText="Signing...">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <TextField {...form.field('name')} {...required} label="Your full name" autoComplete="name" />
        <TextField
          {...form.field('office')}
          {...required}
          label="Your office"
          helper="Such as president or treasurer."
        />
      </div>
      <p className="text-small text-ink-2">By signing you agree to the text above for your organization.</p>
    </Form>
  );
}
