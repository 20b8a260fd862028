import { Switch } from '../../../components/ui/fields/Switch';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { SettingsCard } from './SettingsCard';
import { useChoice } from './use-save-settings';

export const CodesCard_organization = graphql(`
  fragment CodesCard_organization on Organization {
    id
    code
    allowDirectRegistration
  }
`);

type Props = { organization: FragmentType<typeof CodesCard_organization> };

/** Whether the organization's own code is enough to buy, or supporters must name a class. */
export function CodesCard({ organization }: Props) {
  const { id, code, allowDirectRegistration } = readFragment(CodesCard_organization, organization);
  const direct = useChoice(id, allowDirectRegistration, (isOn) => ({ allowDirectRegistration: isOn }));
  return (
    <SettingsCard
      title="Codes"
      text={`Supporters who enter ${code} without a class code buy for the whole organization. Switched off, they choose a class first. The codes of your classes work either way.`}
    >
      <Switch
        label="Supporters can buy without a class code"
        text={direct.value ? `${code} works on its own` : 'A class code is required'}
        isOn={direct.value}
        onChange={direct.choose}
        error={direct.error}
      />
    </SettingsCard>
  );
}
