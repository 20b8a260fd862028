import { Switch } from '../../../components/ui/Switch';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { SettingsCard } from './SettingsCard';
import { useChoice } from './use-save-settings';

export const LettersCard_organization = graphql(`
  fragment LettersCard_organization on OrganizationDashboard {
    id
    contactEmail
    wantsWeeklySummary
  }
`);

type Props = { organization: FragmentType<typeof LettersCard_organization> };

/** The letter that can be done without. */
export function LettersCard({ organization }: Props) {
  const { id, contactEmail, wantsWeeklySummary } = readFragment(LettersCard_organization, organization);
  const weekly = useChoice(id, wantsWeeklySummary, (isOn) => ({ wantsWeeklySummary: isOn }));
  return (
    <SettingsCard title="Emails" text={`A summary of the week each Monday, to ${contactEmail}.`}>
      <Switch
        label="Weekly summary"
        text={weekly.value ? 'Weekly summary is on' : 'Weekly summary is off'}
        isOn={weekly.value}
        onChange={weekly.choose}
      />
    </SettingsCard>
  );
}
