import type { ClassroomInput } from '../../gql/graphql';
import { classroomInput } from '../../gql/input-rules';
import { mailAddressPattern } from '../../gql/rules';
import { brokenRules, type Sentences } from '../editing/input-rules';
import type { ListedClass } from '../format/class-list';
import { DEFAULT_GOAL_PRIZE, DEFAULT_HALFWAY_PRIZE } from '../format/milestones';
import { goalAmount, goalProblem, headCount } from './classroom-fields';

/** The fields of one class in the list. An empty goal or prize means the one for all classes. */
export type ClassFields = ListedClass & {
  code: string;
  goalAmount: string;
  halfwayIncentive: string;
  goalIncentive: string;
};

export type ClassListFields = {
  /** A list that was pasted or typed and could not be read yet. */
  classText: string;
  classGoal: string;
  classHalfwayPrize: string;
  classGoalPrize: string;
  classrooms: ClassFields[];
};

/** In the order of the form. */
export function emptyClass(listed?: ListedClass): ClassFields {
  return {
    name: '',
    teacherName: '',
    code: '',
    studentCount: '',
    teacherEmail: '',
    goalAmount: '',
    halfwayIncentive: '',
    goalIncentive: '',
    ...listed,
  };
}

/** One empty class and the default prizes (docs/product/organization.md#constants). */
export function emptyClassList(): ClassListFields {
  return {
    classText: '',
    classGoal: '',
    classHalfwayPrize: DEFAULT_HALFWAY_PRIZE,
    classGoalPrize: DEFAULT_GOAL_PRIZE,
    classrooms: [emptyClass()],
  };
}

export function classInputs({ classrooms, classGoal, classHalfwayPrize, classGoalPrize }: ClassListFields) {
  return classrooms.map((one) => ({
    name: one.name.trim(),
    code: one.code,
    teacherName: one.teacherName.trim(),
    teacherEmail: one.teacherEmail.trim() || null,
    studentCount: headCount(one.studentCount),
    goalAmount: goalAmount(one.goalAmount || classGoal),
    halfwayIncentive: (one.halfwayIncentive || classHalfwayPrize).trim(),
    goalIncentive: (one.goalIncentive || classGoalPrize).trim(),
  }));
}

/** A new class without what the server adds itself: a mutation has 32 KB for all (docs/product/limits.md#bodies). */
export function newClassInput(row: ReturnType<typeof classInputs>[number]): ClassroomInput {
  const { teacherEmail, studentCount, goalAmount: goal, halfwayIncentive, goalIncentive, ...named } = row;
  return {
    ...named,
    ...(teacherEmail && { teacherEmail }),
    ...(studentCount > 0 && { studentCount }),
    ...(Number(goal) > 0 && { goalAmount: goal }),
    ...(halfwayIncentive !== DEFAULT_HALFWAY_PRIZE && { halfwayIncentive }),
    ...(goalIncentive !== DEFAULT_GOAL_PRIZE && { goalIncentive }),
  };
}

const { teacherEmail: email, ...required } = classroomInput;

/** The server's rules for a class, without the rule for the optional email, which `checkClass` checks. */
export const classRules = required;

/** Messages that replace the server's, by field. */
export const classTexts = {
  code: 'Classroom code is required',
  teacherName: 'Teacher/leader name is required',
};

/** Checks that the input's rules cannot express. */
export function checkClass(fields: { goalAmount: string; teacherEmail: string }): Sentences {
  const address = fields.teacherEmail.trim();
  return {
    goalAmount: goalProblem(fields.goalAmount),
    teacherEmail: address && !mailAddressPattern.test(address) ? email.email : undefined,
  };
}

/** The errors of a list, by field path. */
export function checkClasses({ classrooms, classGoal }: ClassListFields): Sentences {
  const codes = classrooms.map(({ code }) => code);
  const rowErrors = classrooms.flatMap((one, at) => {
    const other = codes.findIndex((code, place) => place !== at && code !== '' && code === one.code);
    const errors: Sentences = {
      ...(other >= 0 && { code: `Classroom codes must be different. Row ${other + 1} has this one too.` }),
      ...brokenRules(classRules, one, { texts: classTexts }),
      ...checkClass(one),
    };
    return Object.entries(errors).map(([name, message]) => [`classrooms.${at}.${name}`, message] as const);
  });
  return { classGoal: goalProblem(classGoal), ...Object.fromEntries(rowErrors) };
}

/** The form's path for the server's path of a class field; null for any other path. */
export function rowPath(path: string): `classrooms.${number}.code` | null {
  const row = path.replace(/^input\./, '');
  return /^classrooms\.\d+\.\w+$/.test(row) ? (row as `classrooms.${number}.code`) : null; // a field of a row
}
