import { Link, useSearchParams } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment } from '../../../gql';
import { CardSkeletons, EditingPage } from '../dashboard/EditingPage';
import { BooksCard } from './BooksCard';
import { AgreementCard, PacketCard, PaperCards_organization } from './PaperCards';
import { ThanksCard } from './ThanksCard';

const SeasonPage = graphql(`
  query SeasonPage($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      season {
        id
        closedAt
      }
      ...PaperCards_organization
      ...BooksCard_organization
      ...ThanksCard_organization
    }
  }
`);

// Not a route of its own, because every route adds to every page's size.
const NextSeasonPage = lazyPart('The next season', () =>
  import('./NextSeasonPage').then(({ NextSeasonPage }) => NextSeasonPage),
);

/** /organization/{id}/season: packet, agreement, closing and thank-you; `?next` starts the next season. */
export function Component() {
  const [address] = useSearchParams();
  if (address.has('next')) return <NextSeasonPage />;
  return (
    <EditingPage
      title="Season"
      of="own"
      what="your season"
      where="your message"
      query={SeasonPage}
      skeleton={
        <CardSkeletons cards={['h-72 rounded-card', 'h-96 rounded-card']} className="md:grid-cols-2" />
      }
    >
      {(organization) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PacketCard organization={readFragment(PaperCards_organization, organization)} />
            <AgreementCard organization={readFragment(PaperCards_organization, organization)} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <BooksCard organization={organization} />
            <ThanksCard organization={organization} />
            {organization.season.closedAt && (
              <SectionCard
                title="Next season"
                text="Your codes, classes, prizes and people stay. Totals start from $0."
                look="home"
              >
                <Link to="?next" className={buttonStyle({ size: 'sm', className: 'mt-3 max-xs:w-full' })}>
                  Start the next season
                </Link>
              </SectionCard>
            )}
          </div>
        </div>
      )}
    </EditingPage>
  );
}
