import { TextField } from '../../../components/ui/fields/TextField';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { CAMPAIGN_DAYS, dayOfMoment, momentOfDay } from '../../../lib/format/campaign-dates';
import { addDays } from '../../../lib/format/eastern-days';
import { checkDates } from './settings-rules';
import { SettingsCard, SettingsForm } from './SettingsCard';
import { useSaveSettings } from './use-save-settings';
import { useSettingsForm } from './use-settings-form';

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
  const save = useSaveSettings(id);
  const form = useSettingsForm({
    initial: { startDate: dayOfMoment(startDate), endDate: dayOfMoment(endDate) },
    seen: { startDate, endDate },
    typed: (_field, moment) => dayOfMoment(moment || null),
    asGraph: (_field, day) => momentOfDay(day),
    check: checkDates,
    save: (days, expected) =>
      save(
        {
          ...(days.startDate && { startDate: momentOfDay(days.startDate) }),
          ...(days.endDate && { endDate: momentOfDay(days.endDate) }),
        },
        expected,
      ),
  });
  const first = form.values.startDate;
  return (
    <SettingsCard
      title="Campaign dates"
      text={`Your campaign must last within ${CAMPAIGN_DAYS} days. It ends at the end of its last day, Eastern time.`}
    >
      <SettingsForm form={form} submitText="Save dates">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <TextField {...form.field('startDate')} label="Start date" requirement="required" type="date" />
          <TextField
            {...form.field('endDate')}
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
