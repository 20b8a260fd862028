import type { PhaseCard_OrganizationFragment } from '../../../gql/graphql';
import type { May } from '../login/use-may';
import { counted } from '../../../lib/format/counts';

export type Todo = {
  readonly text: string;
  readonly isDone: boolean;
  /** The page to do it on; null if there is none. */
  readonly to: string | null;
  /** The text of the link to that page. */
  readonly verb: string;
  /** The right that the task needs. */
  readonly of: keyof May;
};

type Facts = PhaseCard_OrganizationFragment;

/** Facts that depend on the reader's role. */
type Known = {
  readonly proposalCount: number;
  readonly prizesLeft: number;
  readonly has: Readonly<Record<'day' | 'flyer' | 'payee', boolean>>;
};

/** The tasks before families buy, in order, limited to those the reader may do. */
export function readyTodos(organization: Facts, known: Known, may: May): Todo[] {
  const { has } = known;
  const { id, startDate, endDate, classroomCount, allowPickup, pickupAddress } = organization;
  const page = (name: string) => `/organization/${id}/${name}`;
  const todos: Todo[] = [
    {
      of: 'organize',
      text: 'Campaign dates',
      isDone: !!startDate && !!endDate,
      to: page('settings'),
      verb: 'Choose dates',
    },
    {
      of: 'organize',
      text: classroomCount > 0 ? counted(classroomCount, 'class', 'classes') : 'Classes',
      isDone: classroomCount > 0,
      to: page('settings'),
      verb: 'Add classes',
    },
    {
      of: 'organize',
      text: 'Teachers emailed',
      isDone: !!organization.teachersToldAt,
      to: '#codes',
      verb: 'Email teachers',
    },
    {
      of: 'organize',
      text: allowPickup ? 'Pickup location' : 'All orders ship',
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

/** The tasks once the campaign is over and every box is handed out. */
export function closingTodos(organization: Facts, known: Known, may: May): Todo[] {
  const { prizesLeft } = known;
  const todos: Todo[] = [
    { of: 'organize', text: 'Every box is handed out', isDone: true, to: null, verb: '' },
    {
      of: 'organize',
      text: prizesLeft > 0 ? `${counted(prizesLeft, 'prize')} to hand out` : 'No prizes left to hand out',
      isDone: prizesLeft === 0,
      to: '#milestones',
      verb: 'Check them off',
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

/** The tasks that remain after the sale, so that the money can be paid out. */
export function moneyTodos(organization: Facts, known: Known, may: May): Todo[] {
  const todos = [
    payeeTodo(organization, known),
    secondOfficerTodo(organization),
    ...proposalTodos(organization, known),
  ];
  return todos.filter(({ of }) => may[of]);
}

function payeeTodo({ id }: Facts, { has }: Known): Todo {
  const to = `/organization/${id}/money`;
  return { of: 'money', text: 'Who we pay', isDone: has.payee, to, verb: 'Add a payee' };
}

/** Payee, contact and closing need two officers; a single officer waits three days for each. */
function secondOfficerTodo({ id, members }: Facts): Todo {
  const officers = members.filter(({ role }) => role !== 'organizer');
  const text = officers.length > 1 ? counted(officers.length, 'officer') : 'A second officer';
  const to = `/organization/${id}/people`;
  return { of: 'own', text, isDone: officers.length > 1, to, verb: 'Invite a treasurer' };
}

/** Changes that another officer has to confirm; empty if there are none. */
function proposalTodos({ id }: Facts, { proposalCount }: Known): Todo[] {
  if (proposalCount === 0) return [];
  const text = `${counted(proposalCount, 'change')} waiting for confirmation`;
  return [{ of: 'money', text, isDone: false, to: `/organization/${id}/money`, verb: 'Review changes' }];
}
