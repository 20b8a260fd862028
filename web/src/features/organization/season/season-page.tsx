import { Skeleton } from '../../../components/ui/display/Skeleton';
import { graphql } from '../../../gql';
import type { SeasonPageQuery } from '../../../gql/graphql';
import { EditingPage } from '../dashboard/EditingPage';
import { AgreementCard } from './AgreementCard';
import { BooksCard } from './BooksCard';
import { NextSeasonCard } from './NextSeasonCard';
import { PacketCard } from './PacketCard';
import { ThanksCard } from './ThanksCard';

const SeasonPage = graphql(`
  query SeasonPage($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      ...PacketCard_organization
      ...AgreementCard_organization
      ...BooksCard_organization
      ...ThanksCard_organization
      ...NextSeasonCard_organization
    }
  }
`);

/** /organization/{id}/season: its papers from the principal's yes to the closing statement, and the next one. */
export function Component() {
  return (
    <EditingPage
      title="Season"
      of="own"
      what="your season"
      where="what you wrote"
      query={SeasonPage}
      skeleton={<SeasonSkeleton />}
    >
      {(organization, readAgain) => <SeasonCards organization={organization} readAgain={readAgain} />}
    </EditingPage>
  );
}

function SeasonSkeleton() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

type Props = { organization: SeasonPageQuery['organization']; readAgain: () => void };

/** Before it on the left, after it on the right. */
function SeasonCards({ organization, readAgain }: Props) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PacketCard organization={organization} />
          <AgreementCard organization={organization} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <BooksCard organization={organization} />
          <ThanksCard organization={organization} />
          <NextSeasonCard organization={organization} onStarted={readAgain} />
        </div>
      </div>
    </>
  );
}
