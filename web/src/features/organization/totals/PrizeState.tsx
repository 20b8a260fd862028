import { useMutation } from '@apollo/client/react';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { MutationDialog } from '../../../components/domain/MutationDialog';
import { runWithToast, withReason } from '../../../components/domain/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { Checkbox } from '../../../components/ui/fields/Checkbox';
import { graphql } from '../../../gql';
import type { PrizeState_AwardFragment } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { formatDay } from '../../../lib/format/dates';

export const PrizeState_award = graphql(`
  fragment PrizeState_award on PrizeAward {
    id
    kind
    wonAt
    lostAt
    announcedAt
    handedOutAt
    handedOutBy
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
          id
          ...PrizeState_award
        }
      }
    }
  }
`);

const AnnouncePrizes = graphql(`
  mutation AnnouncePrizes($organizationId: ID!, $awardIds: [ID!]!) {
    announcePrizes(organizationId: $organizationId, awardIds: $awardIds) {
      id
      totals {
        revision
        prizes {
          id
          ...PrizeState_award
        }
      }
    }
  }
`);

type Props = { organizationId: string; award: PrizeState_AwardFragment; prize: string };

/** Whether a prize that was won is handed out: a tick, with the day and by whom. */
export function HandedOutTick({ organizationId, award, prize }: Props) {
  const [mark, { loading }] = useMutation(MarkPrizeHandedOut);
  const { id: awardId, handedOutAt, handedOutBy } = award;
  const change = (isHandedOut: boolean) =>
    runWithToast(() => mark({ variables: { organizationId, awardId, isHandedOut } }), {
      done: { title: isHandedOut ? 'Prize Handed Out' : 'Not Handed Out Yet', text: prize },
      failed: withReason('Not Saved'),
    });
  return (
    <Checkbox
      label={handedOutAt ? handedOutText(handedOutAt, handedOutBy) : 'Handed out'}
      aria-label={`Handed out: ${prize}${award.classroom ? `, ${award.classroom.name}` : ', everyone'}`}
      checked={handedOutAt != null}
      disabled={loading}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}

function handedOutText(at: string, by: string | null | undefined): string {
  return `Handed out ${formatDay(at)}${by ? ` by ${by}` : ''}`;
}

type AnnounceProps = { organizationId: string; awards: readonly PrizeState_AwardFragment[] };

/** Tells the teachers of prizes that nobody told them of yet; nothing where there are none. */
export function AnnouncePrizesButton({ organizationId, awards }: AnnounceProps) {
  const [isOpen, setOpen] = useState(false);
  const [announce] = useMutation(AnnouncePrizes);
  const untold = awards.filter(({ announcedAt, lostAt }) => !announcedAt && !lostAt);
  const prizes = counted(untold.length, 'prize');
  return (
    <>
      {untold.length > 0 && (
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          <Megaphone aria-hidden size={18} />
          <span>{`Announce ${prizes}`}</span>
        </Button>
      )}
      {isOpen && (
        <MutationDialog
          title={`Announce ${prizes}?`}
          verb="Email the teachers"
          busyText="Sending..."
          send={() => announce({ variables: { organizationId, awardIds: untold.map(({ id }) => id) } })}
          done={{ title: 'Prizes Announced', text: 'The teachers have been emailed.' }}
          failed={withReason('Not Announced')}
          onClose={() => setOpen(false)}
        >
          <p>
            The teacher of the class that won gets an email, and all teachers for a prize that everyone wins.
            Where you gave us no teacher’s email, it goes to you to pass on. If a refund takes a prize back,
            the same people are told.
          </p>
        </MutationDialog>
      )}
    </>
  );
}
