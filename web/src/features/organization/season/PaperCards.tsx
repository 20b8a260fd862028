import { useMutation } from '@apollo/client/react';
import { Ban, CircleCheck, Clock, FileText } from 'lucide-react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { Chip } from '../../../components/ui/display/Chip';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type { PaperCards_OrganizationFragment } from '../../../gql/graphql';
import { pageOrigin } from '../../../lib/browser/page-origin';
import { formatDay } from '../../../lib/format/dates';
import { useMay } from '../login/use-may';

export const PaperCards_organization = graphql(`
  fragment PaperCards_organization on Organization {
    id
    season {
      id
      packetPath
      packetAnswer {
        isYes
        name
        word
        answeredAt
      }
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
      earlierAgreements
    }
    members {
      personId
      fullName
      email
      role
    }
  }
`);

const StartAgreement = graphql(`
  mutation StartAgreement($organizationId: ID!, $first: String!, $second: String!) {
    startAgreement(organizationId: $organizationId, first: $first, second: $second) {
      ...PaperCards_organization
    }
  }
`);

type Organization = PaperCards_OrganizationFragment;
type Props = { organization: Organization };

export function PacketCard({ organization }: Props) {
  const { packetPath, packetAnswer } = organization.season;
  return (
    <SectionCard
      title="Packet for the principal"
      text="One page: dates, who pays for what, food and allergens, privacy. Send the link so your principal can say yes or no."
      look="home"
      beside={<Chip {...states[answerState(packetAnswer)]} />}
    >
      {packetAnswer && (
        <div className="mt-3 rounded-input bg-sunken px-4 py-3 text-work">
          <p className="font-semibold wrap-break-word">
            {`${packetAnswer.name}, ${formatDay(packetAnswer.answeredAt)}`}
          </p>
          {packetAnswer.word && (
            <p className="mt-1 whitespace-pre-line wrap-break-word">{packetAnswer.word}</p>
          )}
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={`${pageOrigin}${packetPath}`}
          label="Copy link"
          name="Copy link for the principal"
        />
        <a
          href={packetPath}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'quiet', size: 'sm' })}
        >
          <span>Open packet</span>
        </a>
        <DownloadLink href={`/api/packets/${packetPath.split('/').at(-1)}/packet.pdf`} icon={FileText}>
          PDF
        </DownloadLink>
      </div>
    </SectionCard>
  );
}

const states = {
  waiting: { children: 'Waiting', tone: 'warning', icon: Clock },
  none: { children: 'No answer yet', tone: 'sunken', icon: Clock },
  yes: { children: 'Yes', tone: 'success', icon: CircleCheck },
  no: { children: 'No', tone: 'danger', icon: Ban },
  signed: { children: 'Signed', tone: 'success', icon: CircleCheck },
} as const;

function answerState(answer: Organization['season']['packetAnswer']): keyof typeof states {
  if (!answer) return 'none';
  return answer.isYes ? 'yes' : 'no';
}

/** The signatures, and a dialog that sends the agreement to two officers. */
export function AgreementCard({ organization }: Props) {
  const { id, season } = organization;
  const { agreement } = season;
  const { change } = useMay();
  const isSigned = agreement?.signatures.every(({ signedAt }) => signedAt) ?? false;
  return (
    <SectionCard
      title="Agreement"
      text="Two officers sign for your organization, each with their own link."
      look="home"
      beside={agreement && <Chip {...states[isSigned ? 'signed' : 'waiting']} />}
    >
      {agreement && (
        <>
          <ul className="mt-2">
            {agreement.signatures.map((signature) => (
              <SignatureRow key={signature.email} signature={signature} />
            ))}
          </ul>
          {agreement.isDraft && (
            <p className="text-small text-ink-2">The text is a draft: our lawyer has not reviewed it yet.</p>
          )}
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {change && <SendToOfficers organization={organization} />}
        {agreement && (
          <DownloadLink
            href={`/api/organizations/${id}/agreement.pdf`}
            icon={FileText}
            className="max-xs:w-full"
          >
            PDF
          </DownloadLink>
        )}
        {season.earlierAgreements.map((campaign) => (
          <DownloadLink
            key={campaign}
            href={`/api/organizations/${id}/agreements/${campaign}.pdf`}
            icon={FileText}
            className="max-xs:w-full"
          >
            {`Season ${campaign} PDF`}
          </DownloadLink>
        ))}
      </div>
    </SectionCard>
  );
}

type Signature = NonNullable<Organization['season']['agreement']>['signatures'][number];

function SignatureRow({ signature: { name, office, signedAt, email } }: { signature: Signature }) {
  return (
    <li className="border-t border-line py-2.5 text-work first:border-t-0">
      <p className="font-semibold wrap-break-word">{name ? `${name}, ${office}` : email}</p>
      <p className="text-small text-ink-2">
        {signedAt ? `Signed ${formatDay(signedAt)}` : 'Link emailed, not signed yet'}
      </p>
    </li>
  );
}

/** Suggests the owner and the treasurer; any other member or address can be entered. */
function SendToOfficers({ organization }: Props) {
  const [mutate] = useMutation(StartAgreement);
  const { id: organizationId, season, members } = organization;
  const officers = members.filter(({ role }) => role !== 'organizer').map(({ email }) => email);
  const field = { requirement: 'required', type: 'email', inputMode: 'email', list: 'people' } as const;
  return (
    <MutationButton
      button={{
        className: 'max-xs:w-full',
        children: season.agreement ? 'Send a new version' : 'Send to two officers',
      }}
      title="Who signs?"
      verb="Send links"
      busyText="Sending..."
      values={{ first: officers[0] ?? '', second: officers[1] ?? '' }}
      send={(typed) => mutate({ variables: { organizationId, ...typed } })}
      done="We emailed both officers"
      failed="Not Sent"
      fields={(form) => (
        <>
          <datalist id="people">
            {members.map(({ personId, email, fullName }) => (
              <option key={personId} value={email} label={fullName} />
            ))}
          </datalist>
          <TextField {...form.field('first')} {...field} label="Email of one officer" />
          <TextField
            {...form.field('second')}
            {...field}
            label="Email of the other officer"
            helper="Choose a member, or enter another address. They need no login."
          />
        </>
      )}
    >
      <p>Each gets an email with a link to read and sign.</p>
      {season.agreement && (
        <p className="mt-2">Links and signatures of the previous version stop counting.</p>
      )}
    </MutationButton>
  );
}
