import type { PhaseCard_OrganizationFragment } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';

/** Something that is to be done, or was. */
export type Todo = {
  readonly text: string;
  readonly isDone: boolean;
  /** Where it is done; null where nothing is to be opened. */
  readonly to: string | null;
  /** What the way there is called. */
  readonly verb: string;
};

type Facts = PhaseCard_OrganizationFragment;

/** What a fundraiser needs before families buy, in the order in which it is done. */
export function readyTodos(organization: Facts): Todo[] {
  const { id, classroomCount, allowPickup, pickupAddress, pickupDays, flyers, payee } = organization;
  const page = (name: string) => `/organization/${id}/${name}`;
  return [
    {
      text: classroomCount > 0 ? counted(classroomCount, 'class', 'classes') : 'Classes',
      isDone: classroomCount > 0,
      to: page('settings'),
      verb: 'Add classes',
    },
    {
      text: 'Teachers told',
      isDone: !!organization.teachersToldAt,
      to: '#codes',
      verb: 'Email teachers',
    },
    {
      text: allowPickup ? 'Where families pick up' : 'All orders ship',
      isDone: !allowPickup || !!pickupAddress || pickupDays.length > 0,
      to: page('pickup-days'),
      verb: 'Set a place and a day',
    },
    { text: 'Who we pay', isDone: !!payee, to: page('money'), verb: 'Add a payee' },
    {
      text: 'A flyer to print',
      isDone: (flyers?.nodes.length ?? 0) > 0,
      to: '#flyers',
      verb: 'Generate a flyer',
    },
  ];
}

/** What is left once the campaign is over and every box is handed out. */
export function closingTodos({ id, payee }: Facts, prizesLeft: number): Todo[] {
  return [
    { text: 'Every box is handed out', isDone: true, to: null, verb: '' },
    {
      text: prizesLeft > 0 ? `${counted(prizesLeft, 'prize')} to hand out` : 'No prize is left to hand out',
      isDone: prizesLeft === 0,
      to: '#milestones',
      verb: 'Tick them off',
    },
    { text: 'Who we pay', isDone: !!payee, to: `/organization/${id}/money`, verb: 'Add a payee' },
    {
      text: 'Thank-you, closing statement, next season',
      isDone: false,
      to: `/organization/${id}/season`,
      verb: 'Close the season',
    },
  ];
}
