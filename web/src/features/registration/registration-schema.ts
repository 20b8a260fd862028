import { mailAddressPattern } from '../../gql/rules';
import * as z from 'zod/mini';
import { CAMPAIGN_DAYS } from '../../lib/format/campaign-dates';
import { isGoal, MIN_GOAL, onlyCode } from '../../lib/apollo/classroom-fields';
import { daysBetween } from '../../lib/format/eastern-days';
import { maxPassword, minPassword } from '../../gql/rules';
import type { RegistrationFields } from './registration-fields';

const classroom = z.object({
  name: text('Classroom name is required'),
  code: z
    .string()
    .check(z.minLength(1, 'Classroom code is required'), z.maxLength(20, 'Use at most 20 characters')),
  teacherName: text('Teacher/leader name is required'),
  studentCount: z.string(),
  goalAmount: z.string().check(z.refine(isGoal, `Goal must be at least $${MIN_GOAL}, or left empty`)),
  halfwayIncentive: z.string().check(atMost(500)),
  goalIncentive: z.string().check(atMost(500)),
});

/** The rules of the registration (docs/product/organization.md#validation; docs/product/codes.md). */
const registrationSchema = z
  .object({
    name: text('Organization name is required'),
    code: z.string().check(
      z.minLength(1, 'Organization code is required'),
      z.refine((code) => code.length !== 1, 'Use at least 2 characters'),
      z.maxLength(10, 'Use at most 10 characters'),
    ),
    contactName: text('Contact person is required'),
    contactEmail: z
      .string()
      .check(z.regex(mailAddressPattern, 'Please enter a valid email address'), atMost(200)),
    contactPhone: z.string().check(atMost(50)),
    password: z
      .string()
      .check(
        z.minLength(minPassword, `Password must be at least ${minPassword} characters`),
        atMost(maxPassword),
      ),
    confirmation: z.string(),
    startDate: z.string().check(z.minLength(1, 'Start date is required')),
    endDate: z.string().check(z.minLength(1, 'End date is required')),
    allowDirectRegistration: z.boolean(),
    // Older drafts do not know the question.
    handsOut: z.nullish(z.enum(['', 'yes', 'no'])),
    classrooms: z.array(classroom).check(z.minLength(1, 'At least one classroom is required')),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: "Passwords don't match",
    }),
    z.refine(({ startDate, endDate }) => !startDate || !endDate || endDate > startDate, {
      path: ['endDate'],
      error: 'End date must be after start date',
    }),
    z.refine(({ startDate, endDate }) => !startDate || !(daysBetween(startDate, endDate) > CAMPAIGN_DAYS), {
      path: ['endDate'],
      error: `Campaign must last within ${CAMPAIGN_DAYS} days`,
    }),
    ({ value, issues }) => {
      for (const index of repeatedCodes(value.classrooms)) {
        issues.push({
          code: 'custom',
          input: value,
          path: ['classrooms', index, 'code'],
          message: 'Classroom codes must be different',
        });
      }
    },
  );

/** Where each broken rule stands, by the path of its field; the first of each field. */
export function brokenRules(fields: RegistrationFields): ReadonlyMap<string, string> {
  const { error } = registrationSchema.safeParse(fields);
  const broken = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = path.join('.');
    if (!broken.has(name)) broken.set(name, message);
  }
  return broken;
}

function text(missing: string) {
  return z.string().check(z.trim(), z.minLength(1, missing), atMost(200));
}

function atMost(length: number) {
  return z.maxLength(length, `Please use at most ${length} characters.`);
}

function repeatedCodes(classrooms: readonly { code: string }[]): number[] {
  const codes = classrooms.map(({ code }) => onlyCode(code));
  return codes.flatMap((code, index) => (code && codes.indexOf(code) < index ? [index] : []));
}
