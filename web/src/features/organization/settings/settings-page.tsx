import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { readFragment } from '../../../gql';
import type { OrganizationSettingsQuery } from '../../../gql/graphql';
import { CardSkeletons, EditingPage } from '../dashboard/EditingPage';
import { CampaignCards_organization, DatesCard, GoalCard, PrizesCard, RankingCard } from './CampaignCards';
import { ClassroomsCard } from './ClassroomsCard';
import { ContactCard } from './ContactCard';
import { CodesCard, EmailsCard, PickupSettings, ShopCards_organization } from './ShopCards';
import { Settings } from './use-save-settings';

// Not a route of its own, because every route adds to every page's size.
const StaffRoomPage = lazyPart('The staff room page', () =>
  import('../sharing/StaffRoomPage').then(({ StaffRoomPage }) => StaffRoomPage),
);

/** /organization/{id}/settings; `?staff-room` is the class list to print. */
export function Component() {
  const [address] = useSearchParams();
  if (address.has('staff-room')) return <StaffRoomPage />;
  return (
    <EditingPage
      title="Settings"
      of="organize"
      what="your settings"
      where="your settings"
      query={Settings}
      isAlwaysFresh
      isNarrow
      skeleton={<CardSkeletons cards={['h-56 rounded-card', 'h-56 rounded-card', 'h-56 rounded-card']} />}
    >
      {(organization) => <SettingsCards organization={organization} />}
    </EditingPage>
  );
}

function SettingsCards({ organization }: { organization: OrganizationSettingsQuery['organization'] }) {
  const campaign = readFragment(CampaignCards_organization, organization);
  const shop = readFragment(ShopCards_organization, organization);
  return (
    <>
      <DatesCard organization={campaign} />
      <ClassroomsCard organization={organization} />
      <CodesCard organization={shop} />
      <GoalCard organization={campaign} />
      <RankingCard organization={campaign} />
      <PrizesCard organization={campaign} />
      <PickupSettings organization={shop} />
      <ContactCard organization={organization} />
      <EmailsCard organization={shop} />
    </>
  );
}
