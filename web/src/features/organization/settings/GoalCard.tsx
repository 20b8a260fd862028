import { FormField } from '../../../components/domain/forms/Form';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { goalAmount, goalProblem, MIN_GOAL, typedGoal } from '../../../lib/apollo/classroom-fields';
import { SettingsCard, SettingsForm } from './SettingsCard';
import { useSettingsForm } from './use-save-settings';

export const GoalCard_organization = graphql(`
  fragment GoalCard_organization on Organization {
    id
    goalAmount
    purpose
  }
`);

type Props = { organization: FragmentType<typeof GoalCard_organization> };

/** What the organization aims for itself, and what for. */
export function GoalCard({ organization }: Props) {
  const { id, goalAmount: goal, purpose } = readFragment(GoalCard_organization, organization);
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
      text="On flyers, your page, class pages, link previews and posts. The prizes at $250 and $500 stay as they are."
    >
      <SettingsForm form={form} submitText="Save goal and purpose">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <FormField
            form={form}
            name="purpose"
            label="What is the money for?"
            requirement="optional"
            helper={'Such as "a new playground".'}
          />
          <FormField
            form={form}
            name="goalAmount"
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
