import { describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { classGoals, organizationGoals } from './goals.js';

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
