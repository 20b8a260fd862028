import { graphql, readFragment, type FragmentType } from '../../../gql';
import { ClassroomsCard } from './ClassroomsCard';
import { CodesCard } from './CodesCard';
import { ContactCard } from './ContactCard';
import { DatesCard } from './DatesCard';
import { EmailsCard } from './EmailsCard';
import { PickupSettings } from './PickupSettings';
import { PrizesCard } from './PrizesCard';
import { RankingCard } from './RankingCard';

export const SettingsCards_organization = graphql(`
  fragment SettingsCards_organization on Organization {
    ...DatesCard_organization
    ...PrizesCard_organization
    ...PickupSettings_organization
    ...CodesCard_organization
    ...RankingCard_organization
    ...ClassroomsCard_organization
    ...ContactCard_organization
    ...EmailsCard_organization
  }
`);

type Props = { organization: FragmentType<typeof SettingsCards_organization> };

/** Everything that an organization corrects by itself. */
export function SettingsCards({ organization: organizationRef }: Props) {
  const organization = readFragment(SettingsCards_organization, organizationRef);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DatesCard organization={organization} />
      <ClassroomsCard organization={organization} />
      <CodesCard organization={organization} />
      <RankingCard organization={organization} />
      <PrizesCard organization={organization} />
      <PickupSettings organization={organization} />
      <ContactCard organization={organization} />
      <EmailsCard organization={organization} />
    </div>
  );
}
