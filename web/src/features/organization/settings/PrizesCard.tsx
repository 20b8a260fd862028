import { TextField } from '../../../components/ui/fields/TextField';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { DEFAULT_GOAL_PRIZE, DEFAULT_HALFWAY_PRIZE } from '../../../lib/format/milestones';
import { checkPrizes } from './settings-rules';
import { SettingsCard, SettingsForm } from './SettingsCard';
import { useSaveSettings } from './use-save-settings';
import { useSettingsForm } from './use-settings-form';

export const PrizesCard_organization = graphql(`
  fragment PrizesCard_organization on Organization {
    id
    incentive
    halfwayIncentive
    goalIncentive
  }
`);

type Props = { organization: FragmentType<typeof PrizesCard_organization> };

/** What everybody together plays for, and the winning class. */
export function PrizesCard({ organization }: Props) {
  const { id, ...prizes } = readFragment(PrizesCard_organization, organization);
  const save = useSaveSettings(id);
  const form = useSettingsForm({
    initial: {
      halfwayIncentive: prizes.halfwayIncentive ?? '',
      goalIncentive: prizes.goalIncentive ?? '',
      incentive: prizes.incentive ?? '',
    },
    check: checkPrizes,
    save,
  });
  return (
    <SettingsCard title="Prizes" text="For everybody together. Class prizes are set under Classrooms.">
      <SettingsForm form={form} submitText="Save prizes">
        <TextField
          {...form.field('halfwayIncentive')}
          label="Halfway prize"
          requirement="optional"
          helper={`Left empty: ${DEFAULT_HALFWAY_PRIZE}`}
        />
        <TextField
          {...form.field('goalIncentive')}
          label="Ultimate prize"
          requirement="optional"
          helper={`Left empty: ${DEFAULT_GOAL_PRIZE}`}
        />
        <TextField {...form.field('incentive')} label="For the winning class" requirement="optional" />
      </SettingsForm>
    </SettingsCard>
  );
}
