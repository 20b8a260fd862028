import { ArrowRightLeft, CircleCheck, Clock, Stamp, type LucideIcon } from 'lucide-react';
import { Chip, type Tone } from '../ui/Chip';
import type { StatementState } from '../../gql/graphql';

const looks: Readonly<Record<StatementState, { text: string; tone: Tone; icon: LucideIcon }>> = {
  drawn: { text: 'On its way', tone: 'info', icon: Clock },
  approved: { text: 'On its way', tone: 'info', icon: Stamp },
  carried_over: { text: 'Carried over', tone: 'sunken', icon: ArrowRightLeft },
  paid: { text: 'Paid', tone: 'success', icon: CircleCheck },
};

/** How far a statement is, as icon and word. */
export function StatementChip({ state }: { state: StatementState }) {
  const { text, tone, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon} className="whitespace-nowrap">
      {text}
    </Chip>
  );
}
