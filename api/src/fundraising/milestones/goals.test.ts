import { describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import {
  classGoals,
  classroomMilestones,
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
  ])('of a class of %i cents are halfway at the first cent that is half of it: %i', (goal, halfway) => {
    expect(classGoals(toCents(goal))).toEqual({ goal, halfway });
  });

  test('are missing where a class set none', () => {
    expect(classGoals(toCents(0))).toBeNull();
  });

  test('of an organization are those of its milestones', () => {
    expect(organizationGoals).toEqual({ halfway: 250_00, goal: 500_00 });
  });
});

/** What PostgreSQL makes of them is tested with the ledger; here they stand word for word, so that no change is by chance. */
describe('the SQL of milestones', () => {
  test('names both, and for a class the functions that know its goal', () => {
    expect(milestoneNames).toEqual(['halfway', 'goal']);
    expect(classroomMilestones).toEqual({
      halfway: 'classroom_halfway(goal_amount)',
      goal: 'classroom_goal(goal_amount)',
    });
  });

  test('takes one as reached at its very amount, and as not reached where there is no goal', () => {
    expect(hasReached('total', '250.00')).toBe('COALESCE(total >= 250.00, false)');
  });

  test('takes one as lost by the amount that took the total from there to below it', () => {
    expect(hasLost('total', 'amount', '250.00')).toBe('(total < 250.00 AND total - amount >= 250.00)');
  });

  test('sets flag, moment and entry of each, and keeps those of the first entry', () => {
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
