import { FormField } from '../../../components/domain/forms/Form';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { CAMPAIGN_DAYS, dayOfMoment, momentOfDay } from '../../../lib/format/campaign-dates';
import { addDays, daysBetween } from '../../../lib/format/eastern-days';
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

type Errors<Name extends string> = Partial<Record<Name, string>>;

/** The rules of the registration's dates (docs/product/organization.md#validation; docs/product/codes.md). */
function checkDates(days: { startDate: string; endDate: string }): Errors<'startDate' | 'endDate'> {
  const { startDate, endDate } = days;
  const missing = {
    ...(!startDate && { startDate: 'Start date is required' }),
    ...(!endDate && { endDate: 'End date is required' }),
  };
  if (!startDate || !endDate) return missing;
  if (endDate <= startDate) return { endDate: 'End date must be after start date' };
  if (daysBetween(startDate, endDate) > CAMPAIGN_DAYS) {
    return { endDate: `Campaign must last within ${CAMPAIGN_DAYS} days` };
  }
  return {};
}
