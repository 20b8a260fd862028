import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { Switch } from '../../../components/ui/fields/Switch';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { EditingPage } from '../dashboard/EditingPage';
import { ClassroomsCard } from './ClassroomsCard';
import { CodesCard } from './CodesCard';
import { ContactCard } from './ContactCard';
import { DatesCard } from './DatesCard';
import { GoalCard } from './GoalCard';
import { PickupSettings } from './PickupSettings';
import { PrizesCard } from './PrizesCard';
import { RankingCard } from './RankingCard';
import { SettingsCard } from './SettingsCard';
import { Settings } from './settings-documents';
import { useChoice } from './use-save-settings';

const EmailsCard_organization = graphql(`
  fragment EmailsCard_organization on Organization {
    id
    contactEmail
    wantsWeeklySummary
  }
`);

const SettingsCards_organization = graphql(`
  fragment SettingsCards_organization on Organization {
    ...DatesCard_organization
    ...PrizesCard_organization
    ...PickupSettings_organization
    ...CodesCard_organization
    ...GoalCard_organization
    ...RankingCard_organization
    ...ClassroomsCard_organization
    ...ContactCard_organization
    ...EmailsCard_organization
  }
`);

// No page of its own: the address of each is in every page's shell.
const StaffRoomPage = lazyPart('The staff room page', () =>
  import('../sharing/StaffRoomPage').then(({ StaffRoomPage }) => StaffRoomPage),
);

/** /organization/{id}/settings, and with `?staff-room` its classes to print. */
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
      skeleton={<SettingsSkeleton />}
    >
      {(organization) => <SettingsCards organization={organization} />}
    </EditingPage>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-5">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-56 rounded-card" />
      ))}
    </div>
  );
}

type Props = { organization: FragmentType<typeof SettingsCards_organization> };

/** Everything that an organization corrects by itself. */
function SettingsCards({ organization: organizationRef }: Props) {
  const organization = readFragment(SettingsCards_organization, organizationRef);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DatesCard organization={organization} />
      <ClassroomsCard organization={organization} />
      <CodesCard organization={organization} />
      <GoalCard organization={organization} />
      <RankingCard organization={organization} />
      <PrizesCard organization={organization} />
      <PickupSettings organization={organization} />
      <ContactCard organization={organization} />
      <EmailsCard organization={organization} />
    </div>
  );
}

type EmailsCardProps = { organization: FragmentType<typeof EmailsCard_organization> };

/** The email that can be done without. */
function EmailsCard({ organization }: EmailsCardProps) {
  const { id, contactEmail, wantsWeeklySummary } = readFragment(EmailsCard_organization, organization);
  const weekly = useChoice(id, wantsWeeklySummary, (isOn) => ({ wantsWeeklySummary: isOn }));
  return (
    <SettingsCard title="Emails" text={`A summary of the week each Monday, to ${contactEmail}.`}>
      <Switch
        label="Weekly summary"
        text={weekly.value ? 'Weekly summary is on' : 'Weekly summary is off'}
        isOn={weekly.value}
        onChange={weekly.choose}
        error={weekly.error}
      />
    </SettingsCard>
  );
}
