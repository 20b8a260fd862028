import { useMutation } from '@apollo/client/react';
import { Megaphone } from 'lucide-react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { graphql } from '../../../gql';
import type { PrizeState_AwardFragment } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';
import { useMay } from '../login/use-may';

const AnnouncePrizes = graphql(`
  mutation AnnouncePrizes($organizationId: ID!, $awardIds: [ID!]!) {
    announcePrizes(organizationId: $organizationId, awardIds: $awardIds) {
      id
      totals {
        revision
        prizes {
          ...PrizeState_award
        }
      }
    }
  }
`);

export const PrizeState_award = graphql(`
  fragment PrizeState_award on PrizeAward {
    id
    kind
    wonAt
    lostAt
    announcedAt
    handedOutAt
    handler {
      name
    }
    classroom {
      id
      name
      teacherName
      halfwayIncentive
      goalIncentive
    }
  }
`);

const MarkPrizeHandedOut = graphql(`
  mutation MarkPrizeHandedOut($organizationId: ID!, $awardId: ID!, $isHandedOut: Boolean!) {
    markPrizeHandedOut(organizationId: $organizationId, awardId: $awardId, isHandedOut: $isHandedOut) {
      id
      totals {
        revision
        prizes {
          ...PrizeState_award
        }
      }
    }
  }
`);

type Props = { organizationId: string; award: PrizeState_AwardFragment; prize: string };

export function HandedOutTick({ organizationId, award, prize }: Props) {
  const may = useMay();
  const [mark, { loading }] = useMutation(MarkPrizeHandedOut);
  const { id: awardId, handedOutAt, handler } = award;
  if (!may.organize || !may.change)
    return <p>{handedOutAt ? handedOutText(handedOutAt, handler?.name) : 'Not handed out yet'}</p>;
  const change = (isHandedOut: boolean) =>
    runWithToast(() => mark({ variables: { organizationId, awardId, isHandedOut } }), {
      done: { title: isHandedOut ? 'Prize Handed Out' : 'Not Handed Out Yet', text: prize },
      failed: withReason('Not Saved'),
    });
  return (
    <Checkbox
      label={handedOutAt ? handedOutText(handedOutAt, handler?.name) : 'Handed out'}
      aria-label={`Handed out: ${prize}${award.classroom ? `, ${award.classroom.name}` : ', everyone'}`}
      checked={handedOutAt != null}
      // Not disabled, because that would drop the focus.
      aria-disabled={loading}
      onChange={({ target }) => void (loading || change(target.checked))}
    />
  );
}

function handedOutText(at: string, by: string | undefined): string {
  return `Handed out ${formatDay(at)}${by ? ` by ${by}` : ''}`;
}

type AnnounceProps = { organizationId: string; awards: readonly PrizeState_AwardFragment[] };

/** Emails the teachers about prizes that were not announced yet; renders nothing if there are none. */
export function AnnouncePrizesButton({ organizationId, awards }: AnnounceProps) {
  const may = useMay();
  const [announce] = useMutation(AnnouncePrizes);
  const awardIds = awards.filter(({ announcedAt, lostAt }) => !announcedAt && !lostAt).map(({ id }) => id);
  const announceText = `Announce ${counted(awardIds.length, 'prize')}`;
  if (!may.organize || !may.change || awardIds.length === 0) return null;
  return (
    <MutationButton
      button={{ icon: Megaphone, variant: 'secondary', children: announceText }}
      title={`${announceText}?`}
      verb="Email the teachers"
      busyText="Sending..."
      send={() => announce({ variables: { organizationId, awardIds } })}
      done={{ title: 'Prizes Announced', text: 'The teachers have been emailed.' }}
      failed={withReason('Not Announced')}
    >
      <p>
        We email the teacher of the winning class, or all teachers for a prize that everyone wins. If a
        teacher’s email is missing, it goes to you to pass on. If a prize is taken back, we email the same
        people.
      </p>
    </MutationButton>
  );
}
