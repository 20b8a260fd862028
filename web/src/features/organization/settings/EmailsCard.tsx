import { Switch } from '../../../components/ui/fields/Switch';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { SettingsCard } from './SettingsCard';
import { useChoice } from './use-save-settings';

export const EmailsCard_organization = graphql(`
  fragment EmailsCard_organization on Organization {
    id
    contactEmail
    wantsWeeklySummary
  }
`);

type Props = { organization: FragmentType<typeof EmailsCard_organization> };

/** The email that can be done without. */
export function EmailsCard({ organization }: Props) {
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
