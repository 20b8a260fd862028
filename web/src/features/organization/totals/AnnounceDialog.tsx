import { useMutation } from '@apollo/client/react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { withReason } from '../../../components/domain/forms/run-with-toast';
import { graphql } from '../../../gql';
import { counted } from '../../../lib/format/counts';

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

type DialogProps = { organizationId: string; awardIds: readonly string[]; onClose: () => void };

/** Confirms before teachers are emailed about won prizes. */
export function AnnounceDialog({ organizationId, awardIds, onClose }: DialogProps) {
  const [announce] = useMutation(AnnouncePrizes);
  return (
    <MutationDialog
      title={`Announce ${counted(awardIds.length, 'prize')}?`}
      verb="Email the teachers"
      busyText="Sending..."
      send={() => announce({ variables: { organizationId, awardIds: [...awardIds] } })}
      done={{ title: 'Prizes Announced', text: 'The teachers have been emailed.' }}
      failed={withReason('Not Announced')}
      onClose={onClose}
    >
      <p>
        We email the teacher of the winning class, or all teachers for a prize that everyone wins. If a
        teacher’s email is missing, it goes to you to pass on. If a refund takes a prize back, we email the
        same people.
      </p>
    </MutationDialog>
  );
}
