import { expect, test } from '@jest/globals';
import { sharedRules } from '../lib/shared-rules.js';
import { freeNickname, type Nickname } from './make-family-link.js';

const words = sharedRules.nicknameWords;

test('200 families of a class get different names even when every draw is the same', () => {
  const taken: Nickname[] = [];
  for (let count = 0; count < 200; count += 1) taken.push(freeNickname(taken, () => 0));
  expect(new Set(taken.map(({ adjective, animal }) => `${adjective} ${animal}`)).size).toBe(200);
});

test('a name is one word of each list', () => {
  for (const at of [0, 1, words, words ** 2 - 1]) {
    const { adjective, animal } = freeNickname([], () => at);
    expect([adjective, animal].every((word) => word >= 0 && word < words)).toBe(true);
    expect(adjective * words + animal).toBe(at);
  }
});
