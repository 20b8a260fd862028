import type { PhaseCard_OrganizationFragment } from '../../../gql/graphql';
import type { May } from '../login/use-may';
import { counted, oneOrMany } from '../../../lib/format/counts';

/** Something that is to be done, or was. */
export type Todo = {
  readonly text: string;
  readonly isDone: boolean;
  /** Where it is done; null where nothing is to be opened. */
  readonly to: string | null;
  /** What the way there is called. */
  readonly verb: string;
  /** Whose task it is. */
  readonly of: keyof May;
};

type Facts = PhaseCard_OrganizationFragment;

/** What not every member may read: changes that wait, prizes not handed out, and what there is already. */
type Known = {
  readonly waiting: number;
  readonly prizesLeft: number;
  readonly has: Readonly<Record<'day' | 'flyer' | 'payee', boolean>>;
};

/** What a fundraiser needs before families buy, in the order in which it is done, as far as the reader may do it. */
export function readyTodos(organization: Facts, known: Known, may: May): Todo[] {
  const { has } = known;
  const { id, classroomCount, allowPickup, pickupAddress } = organization;
  const page = (name: string) => `/organization/${id}/${name}`;
  const todos: Todo[] = [
    {
      of: 'organize',
      text: classroomCount > 0 ? counted(classroomCount, 'class', 'classes') : 'Classes',
      isDone: classroomCount > 0,
      to: page('settings'),
      verb: 'Add classes',
    },
    {
      of: 'organize',
      text: 'Teachers told',
      isDone: !!organization.teachersToldAt,
      to: '#codes',
      verb: 'Email teachers',
    },
    {
      of: 'organize',
      text: allowPickup ? 'Where families pick up' : 'All orders ship',
      isDone: !allowPickup || !!pickupAddress || has.day,
      to: page('pickup-days'),
      verb: 'Set a place and a day',
    },
    ...moneyTodos(organization, known, may),
    {
      of: 'organize',
      text: 'A flyer to print',
      isDone: has.flyer,
      to: '#flyers',
      verb: 'Generate a flyer',
    },
  ];
  return todos.filter(({ of }) => may[of]);
}

/** What is left once the campaign is over and every box is handed out. */
export function closingTodos(organization: Facts, known: Known, may: May): Todo[] {
  const { prizesLeft } = known;
  const todos: Todo[] = [
    { of: 'organize', text: 'Every box is handed out', isDone: true, to: null, verb: '' },
    {
      of: 'organize',
      text: prizesLeft > 0 ? `${counted(prizesLeft, 'prize')} to hand out` : 'No prize is left to hand out',
      isDone: prizesLeft === 0,
      to: '#milestones',
      verb: 'Tick them off',
    },
    payeeTodo(organization, known),
    ...proposalTodos(organization, known),
    {
      of: 'own',
      text: 'Thank-you, closing statement, next season',
      isDone: false,
      to: `/organization/${organization.id}/season`,
      verb: 'Close the season',
    },
  ];
  return todos.filter(({ of }) => may[of]);
}

/** What is still worth doing once nothing is sold any more: its money has to get to the organization. */
export function moneyTodos(organization: Facts, known: Known, may: May): Todo[] {
  const todos = [
    payeeTodo(organization, known),
    secondOfficerTodo(organization),
    ...proposalTodos(organization, known),
  ];
  return todos.filter(({ of }) => may[of]);
}

/** Before families buy, and as long as money may still come. */
function payeeTodo({ id }: Facts, { has }: Known): Todo {
  const to = `/organization/${id}/money`;
  return { of: 'money', text: 'Who we pay', isDone: has.payee, to, verb: 'Add a payee' };
}

/** Payee, contact and closing need two: who is alone waits three days for each. */
function secondOfficerTodo({ id, members }: Facts): Todo {
  const officers = members.filter(({ role }) => role !== 'organizer');
  const text = officers.length > 1 ? counted(officers.length, 'officer') : 'A second officer for the money';
  const to = `/organization/${id}/people`;
  return { of: 'own', text, isDone: officers.length > 1, to, verb: 'Invite a treasurer' };
}

/** What one officer asked for, and another has to confirm; nothing while nothing waits. */
function proposalTodos({ id }: Facts, { waiting }: Known): Todo[] {
  if (waiting === 0) return [];
  const text = `${counted(waiting, 'change')} ${oneOrMany(waiting, 'waits', 'wait')} for confirmation`;
  return [{ of: 'money', text, isDone: false, to: `/organization/${id}/money`, verb: 'See what waits' }];
}
