import { describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import {
  classGoals,
  classroomMilestones,
  hasReachedBothAtOnce,
  hasLost,
  hasReached,
  milestoneAssignments,
  milestoneNames,
  organizationGoals,
} from './goals.js';

describe('goals', () => {
  test.each([
    [100_00, 50_00],
    [100_01, 50_01],
    [3, 2],
    [1, 1],
  ])('of a class with a goal of %i cents are halfway at %i cents', (goal, halfway) => {
    expect(classGoals(toCents(goal))).toEqual({ goal, halfway });
  });

  test('are null if a class set none', () => {
    expect(classGoals(toCents(0))).toBeNull();
  });

  test('of an organization are fixed', () => {
    expect(organizationGoals).toEqual({ halfway: 250_00, goal: 500_00 });
  });
});

/** The ledger tests run this SQL; these tests pin its text against accidental changes. */
describe('the SQL of milestones', () => {
  test('names both milestones, and the functions that compute those of a class', () => {
    expect(milestoneNames).toEqual(['halfway', 'goal']);
    expect(classroomMilestones).toEqual({
      halfway: 'classroom_halfway(goal_amount)',
      goal: 'classroom_goal(goal_amount)',
    });
  });

  test('treats a milestone as reached at exactly its amount, and as not reached without a goal', () => {
    expect(hasReached('total', '250.00')).toBe('COALESCE(total >= 250.00, false)');
  });

  test('treats a milestone as lost if the amount took the total below it', () => {
    expect(hasLost('total', 'amount', '250.00')).toBe('(total < 250.00 AND total - amount >= 250.00)');
  });

  test('sets flag, time and entry of each milestone, and keeps those of the first entry', () => {
    const reason = { moment: 'now()', entryId: '$1' };
    const text = milestoneAssignments('sum', { halfway: '50', goal: '100' }, reason);
    expect(text.split(/,\n? +(?=\w+ = )/)).toEqual([
      'halfway_achieved = COALESCE(sum >= 50, false)',
      'halfway_achieved_at = CASE WHEN COALESCE(sum >= 50, false) THEN COALESCE(halfway_achieved_at, now()) END',
      'halfway_entry_id = CASE WHEN COALESCE(sum >= 50, false) THEN COALESCE(halfway_entry_id, $1) END',
      'goal_achieved = COALESCE(sum >= 100, false)',
      'goal_achieved_at = CASE WHEN COALESCE(sum >= 100, false) THEN COALESCE(goal_achieved_at, now()) END',
      'goal_entry_id = CASE WHEN COALESCE(sum >= 100, false) THEN COALESCE(goal_entry_id, $1) END',
    ]);
  });
});

test.each([
  { halfwayEntryId: null, goalEntryId: null, isBoth: false },
  { halfwayEntryId: '7', goalEntryId: null, isBoth: false },
  { halfwayEntryId: '7', goalEntryId: '8', isBoth: false },
  { halfwayEntryId: '7', goalEntryId: '7', isBoth: true },
])('both milestones are reached at once by the same entry: %o', ({ isBoth, ...row }) => {
  expect(hasReachedBothAtOnce(row)).toBe(isBoth);
});
