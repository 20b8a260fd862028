import { FormField } from '../../../components/domain/Form';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { CAMPAIGN_DAYS, dayOfMoment, momentOfDay } from '../../../lib/format/campaign-dates';
import { addDays } from '../../../lib/format/eastern-days';
import { checkDates } from './settings-rules';
import { SettingsCard, SettingsForm } from './SettingsCard';
import { useSettingsForm } from './use-save-settings';

export const DatesCard_organization = graphql(`
  fragment DatesCard_organization on Organization {
    id
    startDate
    endDate
  }
`);

type Props = { organization: FragmentType<typeof DatesCard_organization> };

/** First and last day of the campaign, both counted whole. */
export function DatesCard({ organization }: Props) {
  const { id, startDate, endDate } = readFragment(DatesCard_organization, organization);
  const form = useSettingsForm(id, {
    values: { startDate: dayOfMoment(startDate), endDate: dayOfMoment(endDate) },
    seen: { startDate, endDate },
    typed: (_field, moment) => dayOfMoment(moment || null),
    asGraph: (_field, day) => momentOfDay(day),
    check: checkDates,
    inputOf: (days) => ({
      ...(days.startDate && { startDate: momentOfDay(days.startDate) }),
      ...(days.endDate && { endDate: momentOfDay(days.endDate) }),
    }),
  });
  const first = form.watch('startDate');
  return (
    <SettingsCard
      title="Campaign dates"
      text={`Your campaign must last within ${CAMPAIGN_DAYS} days. It ends at the end of its last day, Eastern time.`}
    >
      <SettingsForm form={form} submitText="Save dates">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <FormField form={form} name="startDate" label="Start date" requirement="required" type="date" />
          <FormField
            form={form}
            name="endDate"
            label="End date"
            requirement="required"
            type="date"
            min={first && addDays(first, 1)}
            max={first && addDays(first, CAMPAIGN_DAYS)}
          />
        </div>
      </SettingsForm>
    </SettingsCard>
  );
}
