import { classroomInput } from '../../gql/input-rules';
import { mailAddressPattern } from '../../gql/rules';
import { brokenRules, type Sentences } from '../editing/input-rules';
import type { ListedClass } from '../format/class-list';
import { DEFAULT_GOAL_PRIZE, DEFAULT_HALFWAY_PRIZE } from '../format/milestones';
import { goalAmount, goalProblem, headCount } from './classroom-fields';

/** What stands in the inputs of one class of a list. An empty goal or prize is the one of all. */
export type ClassFields = ListedClass & {
  code: string;
  goalAmount: string;
  halfwayIncentive: string;
  goalIncentive: string;
};

/** A list of classes, and what is said once for all of them. */
export type ClassListFields = {
  classGoal: string;
  classHalfwayPrize: string;
  classGoalPrize: string;
  classrooms: ClassFields[];
};

export function emptyClass(listed?: ListedClass): ClassFields {
  return {
    ...{ name: '', teacherName: '', studentCount: '', teacherEmail: '' },
    ...{ code: '', goalAmount: '', halfwayIncentive: '', goalIncentive: '' },
    ...listed,
  };
}

/** With the default prizes (docs/product/organization.md#constants), and one class to type. */
export function emptyClassList(): ClassListFields {
  return {
    classGoal: '',
    classHalfwayPrize: DEFAULT_HALFWAY_PRIZE,
    classGoalPrize: DEFAULT_GOAL_PRIZE,
    classrooms: [emptyClass()],
  };
}

/** As the server takes them. */
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

const { teacherEmail: email, ...required } = classroomInput;

/** The server's rules of a class, those of what may be empty aside: `checkClass` has these. */
export const classRules = required;

/** What is said of a class's fields in place of the server's sentences. */
export const classTexts = {
  code: 'Classroom code is required',
  teacherName: 'Teacher/leader name is required',
};

/** What the rules of an input cannot say. */
export function checkClass(fields: { goalAmount: string; teacherEmail: string }): Sentences {
  const address = fields.teacherEmail.trim();
  return {
    goalAmount: goalProblem(fields.goalAmount),
    teacherEmail: address && !mailAddressPattern.test(address) ? email.email : undefined,
  };
}

/** What is wrong with a list, by the path of each field. */
export function checkClasses({ classrooms, classGoal }: ClassListFields): Sentences {
  const codes = classrooms.map(({ code }) => code);
  const ofRows = classrooms.flatMap((one, at) => {
    const other = codes.findIndex((code, place) => place !== at && code !== '' && code === one.code);
    const broken: Sentences = {
      ...(other >= 0 && { code: `Classroom codes must be different. Row ${other + 1} has this one too.` }),
      ...brokenRules(classRules, one, { texts: classTexts }),
      ...checkClass(one),
    };
    return Object.entries(broken).map(([name, said]) => [`classrooms.${at}.${name}`, said] as const);
  });
  return { classGoal: goalProblem(classGoal), ...Object.fromEntries(ofRows) };
}

/** Where the server's path of a field of a row stands in the form. */
export function rowPath(path: string): `classrooms.${number}.code` | null {
  const row = path.replace(/^input\./, '');
  return /^classrooms\.\d+\.\w+$/.test(row) ? (row as `classrooms.${number}.code`) : null; // a field of a row
}
