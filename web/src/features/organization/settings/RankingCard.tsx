import { RadioCard, RadioGroup } from '../../../components/ui/fields/RadioCard';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { SettingsCard } from './SettingsCard';
import { useChoice } from './use-save-settings';

export const RankingCard_organization = graphql(`
  fragment RankingCard_organization on Organization {
    id
    rankingBy
  }
`);

const choices = [
  { value: 'total', title: 'Total sales', text: 'The class that sold the most leads.' },
  { value: 'per_student', title: 'Sales per student', text: 'Fair to small classes. Needs head counts.' },
  { value: 'share_of_goal', title: 'Share of the class goal', text: 'Needs a goal for each class.' },
  { value: 'none', title: 'No ranking', text: 'Classes stand by name, without ranks.' },
] as const;

type Props = { organization: FragmentType<typeof RankingCard_organization> };

/** How class pages compare the classes. */
export function RankingCard({ organization }: Props) {
  const { id, rankingBy } = readFragment(RankingCard_organization, organization);
  const { value: chosen, choose, error } = useChoice(id, rankingBy, (by) => ({ rankingBy: by }));
  return (
    <SettingsCard title="Ranking of classes">
      <RadioGroup legend="Class pages compare classes by" error={error} className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, title, text }) => (
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
