import { CircleCheck, Ban, Clock, FileText } from 'lucide-react';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Chip } from '../../../components/ui/display/Chip';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { PacketCard_OrganizationFragment } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/dates';

export const PacketCard_organization = graphql(`
  fragment PacketCard_organization on Organization {
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
    }
  }
`);

type Props = { organization: FragmentType<typeof PacketCard_organization> };

/** The link for the principal, and what they said. */
export function PacketCard({ organization }: Props) {
  const { season } = readFragment(PacketCard_organization, organization);
  const { packetPath, packetAnswer } = season;
  const style = buttonStyle({ variant: 'quiet', size: 'sm' });
  return (
    <SectionCard
      title="Packet for the principal"
      text="One page: dates, who pays for what, food and allergens, privacy. Send the link; your principal says yes or no there."
      look="home"
      beside={<AnswerChip answer={packetAnswer} />}
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
          text={`${location.origin}${packetPath}`}
          label="Copy link"
          name="Copy link for the principal"
        />
        <a href={packetPath} target="_blank" rel="noreferrer" className={style}>
          <span>Open packet</span>
        </a>
        <a href={`/api/packets/${packetPath.split('/').at(-1)}/packet.pdf`} download className={style}>
          <FileText aria-hidden size={18} />
          <span>PDF</span>
        </a>
      </div>
    </SectionCard>
  );
}

type Answer = PacketCard_OrganizationFragment['season']['packetAnswer'];

function AnswerChip({ answer }: { answer: Answer }) {
  if (!answer) {
    return (
      <Chip tone="sunken" icon={Clock}>
        No answer yet
      </Chip>
    );
  }
  return answer.isYes ? (
    <Chip tone="success" icon={CircleCheck}>
      Yes
    </Chip>
  ) : (
    <Chip tone="danger" icon={Ban}>
      No
    </Chip>
  );
}
