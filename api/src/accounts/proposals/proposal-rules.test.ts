import { describe, expect, test } from '@jest/globals';
import {
  assertMayPropose,
  confirmersOf,
  daysUntilEffective,
  OfficerNotConfirmedError,
  stepOf,
} from './proposal-rules.js';

const now = new Date('2026-03-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const [dana, lee, kim] = ['dana', 'lee', 'kim'];

describe('a proposal', () => {
  test('by one of two officers needs the other; by the only one waits three days', () => {
    expect(daysUntilEffective(dana, { counting: [dana, lee], lastLoss: null }, now)).toBeNull();
    expect(daysUntilEffective(dana, { counting: [dana], lastLoss: null }, now)).toBe(3);
  });

  test('waits two weeks when an officer who counted was just removed', () => {
    expect(daysUntilEffective(dana, { counting: [dana], lastLoss: daysAgo(13.9) }, now)).toBe(14);
    expect(daysUntilEffective(dana, { counting: [dana], lastLoss: daysAgo(14) }, now)).toBe(3);
  });

  test('by an unconfirmed officer is refused while someone could confirm them', () => {
    expect(() => assertMayPropose(kim, { counting: [dana], lastLoss: null })).toThrow(
      OfficerNotConfirmedError,
    );
    assertMayPropose(kim, { counting: [], lastLoss: null });
    expect(daysUntilEffective(kim, { counting: [], lastLoss: null }, now)).toBe(3);
  });

  test('by staff never takes effect by waiting', () => {
    expect(daysUntilEffective(null, { counting: [dana], lastLoss: null }, now)).toBeNull();
    expect(daysUntilEffective(null, { counting: [], lastLoss: null }, now)).toBeNull();
  });

  test('is confirmed by officers who count, but not by its proposer', () => {
    expect(confirmersOf(dana, { counting: [dana, lee], lastLoss: null })).toEqual([lee]);
    expect(confirmersOf(null, { counting: [dana, lee], lastLoss: null })).toEqual([dana, lee]);
  });
});

describe('an open proposal', () => {
  const open = {
    isConfirmed: false,
    isReleased: false,
    effectiveAt: null,
    lacksLink: false,
    expiresAt: daysAgo(-1),
  };

  test.each([
    ['waits', open, 'wait'],
    ['waits until it is due', { ...open, effectiveAt: daysAgo(-0.1) }, 'wait'],
    ['applies when it is due', { ...open, effectiveAt: now }, 'apply'],
    ['applies once confirmed', { ...open, isConfirmed: true }, 'apply'],
    ['applies once staff ended the wait', { ...open, isReleased: true }, 'apply'],
    [
      'waits for its link, even when confirmed',
      { ...open, isConfirmed: true, isReleased: true, lacksLink: true },
      'wait',
    ],
    ['waits for its link, even when due', { ...open, effectiveAt: daysAgo(1), lacksLink: true }, 'wait'],
    ['expires, even when it was confirmed', { ...open, isConfirmed: true, expiresAt: now }, 'expire'],
  ] as const)('%s', (_, progress, step) => {
    expect(stepOf(progress, now)).toBe(step);
  });
});
