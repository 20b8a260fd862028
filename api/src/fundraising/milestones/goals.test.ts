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
  firstClass,
  reachedMilestones,
  type Reached,
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

const at = new Date('2025-10-15T16:00:00Z');

describe('the first class', () => {
  const classOf = (halfway: string | null, goal: string | null = null) => ({
    name: `class of entry ${halfway}`,
    reached: reachedMilestones({
      halfwayEntryId: halfway,
      halfwayAchievedAt: halfway === null ? null : at,
      goalEntryId: goal,
      goalAchievedAt: goal === null ? null : at,
    }),
  });

  test.each([
    { entries: ['10', '9'], first: '9' },
    { entries: ['9', '10'], first: '9' },
    { entries: ['99', '100', '9007199254740993', '9007199254740992'], first: '99' },
    { entries: ['9007199254740993', '9007199254740992'], first: '9007199254740992' },
    { entries: [null, '3', '2', null], first: '2' },
  ])('of the entries $entries is that of $first, in any order', ({ entries, first }) => {
    const classes = entries.map((entry) => classOf(entry));
    expect(firstClass(classes, 'halfway')?.name).toBe(`class of entry ${first}`);
    expect(firstClass(classes.reverse(), 'halfway')?.name).toBe(`class of entry ${first}`);
  });

  test('is found for the requested milestone', () => {
    const classes = [classOf('1', '4'), classOf('2', '3')];
    expect(firstClass(classes, 'halfway')).toBe(classes[0]);
    expect(firstClass(classes, 'goal')).toBe(classes[1]);
  });

  test('is null while no class has the milestone', () => {
    expect(firstClass([classOf(null)], 'halfway')).toBeNull();
    expect(firstClass([classOf('1')], 'goal')).toBeNull();
  });
});

test('a milestone is reached if both its entry and its time are stored', () => {
  const none = { halfwayEntryId: null, halfwayAchievedAt: null, goalEntryId: null, goalAchievedAt: null };
  const reached: Reached = { entryId: '7', at };
  expect(reachedMilestones(none)).toEqual({ halfway: null, goal: null });
  expect(reachedMilestones({ ...none, halfwayEntryId: '7' }).halfway).toBeNull();
  expect(reachedMilestones({ ...none, goalAchievedAt: at }).goal).toBeNull();
  expect(reachedMilestones({ ...none, halfwayEntryId: '7', halfwayAchievedAt: at }).halfway).toEqual(reached);
  expect(reachedMilestones({ ...none, goalEntryId: '7', goalAchievedAt: at }).goal).toEqual(reached);
});
