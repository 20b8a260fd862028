import { english } from '../texts/i18n';
import {
  classGoals,
  DEFAULT_GOAL_PRIZE,
  DEFAULT_HALFWAY_PRIZE,
  ORGANIZATION_GOALS,
  shownPrize,
} from './milestones';

test('an organization is halfway at $250 and at its goal at $500 in sales', () => {
  expect(ORGANIZATION_GOALS).toEqual({ halfway: 25_000, goal: 50_000 });
});

test.each([
  [0, null],
  [-1, null],
  [1, { halfway: 1, goal: 1 }],
  [60_000, { halfway: 30_000, goal: 60_000 }],
  [60_001, { halfway: 30_001, goal: 60_001 }],
])('a class with a goal of %d cents has %p', (goal, goals) => {
  expect(classGoals(goal)).toEqual(goals);
});

test('a prize is the trimmed text, or the default when it is empty', () => {
  expect(shownPrize({ halfwayIncentive: ' Ice cream ' }, 'halfway', english)).toBe('Ice cream');
  for (const nothing of ['', '  ', null])
    expect(shownPrize({ goalIncentive: nothing }, 'goal', english)).toBe(DEFAULT_GOAL_PRIZE);
  expect(shownPrize({}, 'halfway', english)).toBe(DEFAULT_HALFWAY_PRIZE);
});

test('the prizes are those of the specification', () => {
  expect([DEFAULT_HALFWAY_PRIZE, DEFAULT_GOAL_PRIZE]).toEqual([
    'Doughnut Party',
    'Pizza Party and Raffle for a $50 gift card',
  ]);
});
