import { describe, expect, test } from '@jest/globals';
import { firstClass, reachedMilestones, type Reached } from './first-class.js';

const at = new Date('2025-10-15T16:00:00Z');

describe('the first class', () => {
  const classOf = (halfway: string | null, goal: string | null = null) => ({
    name: `class of entry ${halfway}`,
    reached: reachedMilestones({
      ...{ halfwayEntryId: halfway, halfwayAchievedAt: halfway === null ? null : at },
      ...{ goalEntryId: goal, goalAchievedAt: goal === null ? null : at },
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
