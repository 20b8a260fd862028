import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { type FragmentType, graphql, readFragment } from '../../../gql';

export const NextSeasonCard_organization = graphql(`
  fragment NextSeasonCard_organization on Organization {
    id
    season {
      id
      closedAt
    }
  }
`);

const StartNextSeason = graphql(`
  mutation StartNextSeason($organizationId: ID!, $classes: [ClassroomInput!]!) {
    startNextSeason(organizationId: $organizationId, classes: $classes) {
      id
    }
  }
`);

type Props = { organization: FragmentType<typeof NextSeasonCard_organization>; onStarted: () => void };

/** The next season under the same codes, once the books of this one are closed. */
export function NextSeasonCard({ organization, onStarted }: Props) {
  const { id, season } = readFragment(NextSeasonCard_organization, organization);
  const [isAsking, setAsking] = useState(false);
  if (!season.closedAt) return null;
  return (
    <SectionCard
      title="Next season"
      text="Your codes, classes, prizes and members stay. Totals start from $0. Then choose new dates and rename teachers in Settings."
      look="home"
    >
      <Button size="sm" className="mt-3 max-xs:w-full" onClick={() => setAsking(true)}>
        Start the next season
      </Button>
      {isAsking && <StartDialog organizationId={id} onStarted={onStarted} onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}

type DialogProps = { organizationId: string; onStarted: () => void; onClose: () => void };

function StartDialog({ organizationId, onStarted, onClose }: DialogProps) {
  const [mutate] = useMutation(StartNextSeason);
  return (
    <MutationDialog
      title="Start the next season?"
      verb="Start"
      busyText="Starting..."
      send={() =>
        runWithToast(() => mutate({ variables: { organizationId, classes: [] } }), {
          done: 'Your next season has begun',
          failed: 'Not Started',
        })
      }
      onDone={onStarted}
      onClose={onClose}
    >
      <p>Codes sell again at once. This season stays on your money page and in its closing statement.</p>
    </MutationDialog>
  );
}
