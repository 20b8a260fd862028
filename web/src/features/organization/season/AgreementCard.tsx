import { useMutation } from '@apollo/client/react';
import { CircleCheck, Clock, FileText } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Chip } from '../../../components/ui/display/Chip';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { AgreementCard_OrganizationFragment } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/dates';

export const AgreementCard_organization = graphql(`
  fragment AgreementCard_organization on Organization {
    id
    season {
      id
      agreement {
        id
        version
        isDraft
        createdAt
        signatures {
          name
          office
          signedAt
          email
        }
      }
    }
  }
`);

const StartAgreement = graphql(`
  mutation StartAgreement($organizationId: ID!, $first: String!, $second: String!) {
    startAgreement(organizationId: $organizationId, first: $first, second: $second) {
      id
      ...AgreementCard_organization
    }
  }
`);

type Props = { organization: FragmentType<typeof AgreementCard_organization> };

/** Who has signed, and sending it to two officers. */
export function AgreementCard({ organization }: Props) {
  const { id, season } = readFragment(AgreementCard_organization, organization);
  const { agreement } = season;
  const [isAsking, setAsking] = useState(false);
  const isSigned = agreement?.signatures.every(({ signedAt }) => signedAt) ?? false;
  return (
    <SectionCard
      title="Agreement"
      text="Two officers sign for your organization, each by a link of their own."
      look="home"
      beside={agreement && <SignedChip isSigned={isSigned} />}
    >
      {agreement && (
        <>
          <ul className="mt-2">
            {agreement.signatures.map((asked) => (
              <SignatureRow key={asked.email} signature={asked} />
            ))}
          </ul>
          {agreement.isDraft && (
            <p className="text-small text-ink-2">The text is a draft: our lawyer has not edited it yet.</p>
          )}
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" className="max-xs:w-full" onClick={() => setAsking(true)}>
          {agreement ? 'Send a new version' : 'Send to two officers'}
        </Button>
        {agreement && (
          <a
            href={`/api/organizations/${id}/agreement.pdf`}
            download
            className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'max-xs:w-full' })}
          >
            <FileText aria-hidden size={18} />
            <span>PDF</span>
          </a>
        )}
      </div>
      {isAsking && (
        <OfficersDialog organizationId={id} isAgain={agreement !== null} onClose={() => setAsking(false)} />
      )}
    </SectionCard>
  );
}

type Signature = NonNullable<AgreementCard_OrganizationFragment['season']['agreement']>['signatures'][number];

function SignatureRow({ signature: { name, office, signedAt, email } }: { signature: Signature }) {
  return (
    <li className="border-t border-line py-2.5 text-work first:border-t-0">
      <p className="font-semibold wrap-break-word">{name ? `${name}, ${office}` : email}</p>
      <p className="text-small text-ink-2">
        {signedAt ? `Signed ${formatDay(signedAt)}` : 'Has a link by email, not signed yet'}
      </p>
    </li>
  );
}

function SignedChip({ isSigned }: { isSigned: boolean }) {
  return isSigned ? (
    <Chip tone="success" icon={CircleCheck}>
      Signed
    </Chip>
  ) : (
    <Chip tone="warning" icon={Clock}>
      Waiting
    </Chip>
  );
}

type DialogProps = { organizationId: string; isAgain: boolean; onClose: () => void };

function OfficersDialog({ organizationId, isAgain, onClose }: DialogProps) {
  const [mutate] = useMutation(StartAgreement);
  const field = { requirement: 'required', type: 'email', inputMode: 'email' } as const;
  return (
    <MutationDialog
      title="Who signs?"
      verb="Send links"
      busyText="Sending..."
      values={{ first: '', second: '' }}
      send={(officers) =>
        runWithToast(() => mutate({ variables: { organizationId, ...officers } }), {
          done: 'We emailed both officers',
          failed: 'Not Sent',
        })
      }
      fields={(form) => (
        <>
          <FormField {...field} form={form} name="first" label="Email of one officer" />
          <FormField {...field} form={form} name="second" label="Email of the other officer" />
        </>
      )}
      onClose={onClose}
    >
      <p>Each gets an email with a link to read and sign.</p>
      {isAgain && <p className="mt-2">Links and signatures of the version before stop counting.</p>}
    </MutationDialog>
  );
}
