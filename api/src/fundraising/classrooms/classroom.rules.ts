import { Max, Min, ValidateIf } from 'class-validator';
import type { Cents } from '../../lib/cents.js';
import { allRules, IsFilledText } from '../organizations/organization.rules.js';

/** What may be typed about a classroom, when it is new and when it changes. */
export const IsClassroomName = () => IsFilledText(200, 'Classroom name');

export const IsTeacherName = () => IsFilledText(200, 'Teacher or leader name');

export const IsStudentCount = () =>
  allRules(
    Max(100_000, { message: 'Student count is too high' }),
    Min(0, { message: 'Student count must be 0 or more' }),
  );

/** docs/product/organization.md#constants: the least goal. None, or 0, means that there is no goal. */
export const IsGoalAmount = () =>
  allRules(
    ValidateIf(hasGoal),
    Max(1_000_000_00, { message: 'Goal amount must be at most $1,000,000' }),
    Min(500_00, { message: 'Goal amount must be at least $500, or empty' }),
  );

function hasGoal({ goalAmount }: { readonly goalAmount?: Cents | null }): boolean {
  return Boolean(goalAmount);
}
