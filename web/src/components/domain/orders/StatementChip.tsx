import { ArrowRightLeft, CircleCheck, Clock, type LucideIcon, Stamp } from 'lucide-react';
import { Chip, type Tone } from '../../ui/display/Chip';

export type StatementState = 'drawn' | 'approved' | 'paid' | 'carried_over';

type Look = { text: string; tone: Tone; icon: LucideIcon };

const staffLooks: Readonly<Record<StatementState, Look>> = {
  drawn: { text: 'Drawn', tone: 'warning', icon: Clock },
  approved: { text: 'Approved', tone: 'info', icon: Stamp },
  carried_over: { text: 'Carried over', tone: 'sunken', icon: ArrowRightLeft },
  paid: { text: 'Paid', tone: 'success', icon: CircleCheck },
};

const onItsWay: Look = { text: 'On its way', tone: 'info', icon: Clock };

/** For organizations, drawn and approved look the same. */
const ownLooks = { ...staffLooks, drawn: onItsWay, approved: onItsWay };

type Props = { state: StatementState; isForStaff?: boolean };

export function StatementChip({ state, isForStaff = false }: Props) {
  return <Chip {...(isForStaff ? staffLooks : ownLooks)[state]} className="whitespace-nowrap" />;
}
