import { RadioCard, RadioGroup } from '../../../components/ui/fields/RadioCard';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type { CampaignCards_OrganizationFragment } from '../../../gql/graphql';
import { goalAmount, goalProblem, MIN_GOAL, typedGoal } from '../../../lib/apollo/classroom-fields';
import {
  CAMPAIGN_DAYS,
  checkCampaignDates,
  dayOfMoment,
  momentOfDay,
} from '../../../lib/format/campaign-dates';
import { addDays } from '../../../lib/format/eastern-days';
import { DEFAULT_GOAL_PRIZE, DEFAULT_HALFWAY_PRIZE } from '../../../lib/format/milestones';
import { SettingsCard, SettingsForm } from './SettingsCard';
import { useChoice, useSettingsForm } from './use-save-settings';

export const CampaignCards_organization = graphql(`
  fragment CampaignCards_organization on Organization {
    id
    startDate
    endDate
    goalAmount
    purpose
    rankingBy
    incentive
    halfwayIncentive
    goalIncentive
  }
`);

type Props = { organization: CampaignCards_OrganizationFragment };

/** The first and last day of the campaign, both included. */
export function DatesCard({ organization: { id, startDate, endDate } }: Props) {
  const form = useSettingsForm(id, {
    values: { startDate: dayOfMoment(startDate), endDate: dayOfMoment(endDate) },
    seen: { startDate, endDate },
    typed: (_field, moment) => dayOfMoment(moment || null),
    asGraph: (_field, day) => momentOfDay(day),
    check: checkCampaignDates,
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

export function GoalCard({ organization: { id, goalAmount: goal, purpose } }: Props) {
  const form = useSettingsForm(id, {
    values: { goalAmount: typedGoal(goal ?? ''), purpose: purpose ?? '' },
    seen: { goalAmount: goal, purpose },
    typed: (field, text) => (field === 'goalAmount' ? typedGoal(text) : text),
    asGraph: (field, text) => (field === 'goalAmount' && text ? goalAmount(text) : text.trim()),
    check: ({ goalAmount: text }) => ({ goalAmount: goalProblem(text) }),
    inputOf: ({ goalAmount: text, ...changes }) => ({
      ...changes,
      ...(text !== undefined && { goalAmount: goalAmount(text) }),
    }),
  });
  return (
    <SettingsCard
      title="Goal and purpose"
      text="Shown on flyers, your page, class pages, link previews and posts. The prizes at $250 and $500 do not change."
    >
      <SettingsForm form={form} submitText="Save goal and purpose">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <TextField
            {...form.field('purpose')}
            label="What is the money for?"
            requirement="optional"
            helper={'Such as "a new playground".'}
          />
          <TextField
            {...form.field('goalAmount')}
            label="Your goal in dollars"
            requirement="optional"
            inputMode="decimal"
            helper={`In sales, at least $${MIN_GOAL}. If empty: $500.`}
          />
        </div>
      </SettingsForm>
    </SettingsCard>
  );
}

const rankings = [
  { value: 'total', title: 'Total sales', text: 'The class that sold the most leads.' },
  { value: 'per_student', title: 'Sales per student', text: 'Fair to small classes. Needs head counts.' },
  { value: 'share_of_goal', title: 'Percent of class goal', text: 'Needs a goal for each class.' },
  { value: 'none', title: 'No ranking', text: 'Classes are listed by name, without ranks.' },
] as const;

export function RankingCard({ organization: { id, rankingBy } }: Props) {
  const { value: chosen, choose, error } = useChoice(id, rankingBy, (by) => ({ rankingBy: by }));
  return (
    <SettingsCard title="Ranking of classes">
      <RadioGroup legend="Class pages compare classes by" error={error} className="grid gap-3 sm:grid-cols-2">
        {rankings.map(({ value, title, text }) => (
          <RadioCard
            key={value}
            name="rankingBy"
            title={title}
            text={text}
            checked={chosen === value}
            onChange={() => choose(value)}
          />
        ))}
      </RadioGroup>
    </SettingsCard>
  );
}

export function PrizesCard({ organization: { id, ...prizes } }: Props) {
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
        <TextField
          {...form.field('halfwayIncentive')}
          label="Halfway prize"
          requirement="optional"
          helper={`If empty: ${DEFAULT_HALFWAY_PRIZE}`}
        />
        <TextField
          {...form.field('goalIncentive')}
          label="Ultimate prize"
          requirement="optional"
          helper={`If empty: ${DEFAULT_GOAL_PRIZE}`}
        />
        <TextField {...form.field('incentive')} label="For the winning class" requirement="optional" />
      </SettingsForm>
    </SettingsCard>
  );
}
