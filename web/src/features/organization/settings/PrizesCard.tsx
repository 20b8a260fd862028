import { FormField } from '../../../components/domain/forms/Form';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { DEFAULT_GOAL_PRIZE, DEFAULT_HALFWAY_PRIZE } from '../../../lib/format/milestones';
import { SettingsCard, SettingsForm } from './SettingsCard';
import { useSettingsForm } from './use-save-settings';

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
  const form = useSettingsForm(id, {
    values: {
      halfwayIncentive: prizes.halfwayIncentive ?? '',
      goalIncentive: prizes.goalIncentive ?? '',
      incentive: prizes.incentive ?? '',
    },
  });
  return (
    <SettingsCard title="Prizes" text="For the whole organization. Set class prizes under Classrooms.">
      <SettingsForm form={form} submitText="Save prizes">
        <FormField
          form={form}
          name="halfwayIncentive"
          label="Halfway prize"
          requirement="optional"
          helper={`If empty: ${DEFAULT_HALFWAY_PRIZE}`}
        />
        <FormField
          form={form}
          name="goalIncentive"
          label="Ultimate prize"
          requirement="optional"
          helper={`If empty: ${DEFAULT_GOAL_PRIZE}`}
        />
        <FormField form={form} name="incentive" label="For the winning class" requirement="optional" />
      </SettingsForm>
    </SettingsCard>
  );
}
