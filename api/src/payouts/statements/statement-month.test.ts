import { describe, expect, test } from '@jest/globals';
import {
  drawingMoment,
  endOfMonth,
  monthName,
  monthOf,
  monthToDraw,
  nextMonth,
  previousMonth,
  readMonth,
  statementOf,
} from './statement-month.js';

describe('a month', () => {
  test('ends at midnight in New York, with and without daylight saving time', () => {
    expect(endOfMonth('2025-07')).toEqual(new Date('2025-08-01T04:00:00Z'));
    expect(endOfMonth('2025-12')).toEqual(new Date('2026-01-01T05:00:00Z'));
    // Clocks went forward on March 9 and back on November 2, 2025.
    expect(endOfMonth('2025-03')).toEqual(new Date('2025-04-01T04:00:00Z'));
    expect(endOfMonth('2025-10')).toEqual(new Date('2025-11-01T04:00:00Z'));
    expect(endOfMonth('2025-11')).toEqual(new Date('2025-12-01T05:00:00Z'));
  });

  test('is that of New York, not of the server', () => {
    expect(monthOf(new Date('2025-11-01T03:59:59.999Z'))).toBe('2025-10');
    expect(monthOf(new Date('2025-11-01T04:00:00.000Z'))).toBe('2025-11');
  });

  test('has the right neighbors across the end of a year', () => {
    expect([nextMonth('2025-12'), nextMonth('2025-09')]).toEqual(['2026-01', '2025-10']);
    expect([previousMonth('2026-01'), previousMonth('2025-10')]).toEqual(['2025-12', '2025-09']);
  });

  test('is written as YYYY-MM and named in words', () => {
    for (const text of ['2025-13', '2025-00', '2025-1', '25-11', ''])
      expect(() => readMonth('month', text)).toThrow('Enter a month as 2025-11.');
    expect(monthName('2025-11')).toBe('November 2025');
  });
});

test('an invalid month is refused with its field and an example', () => {
  expect(readMonth('statement', '2025-11')).toBe('2025-11');
  expect(() => readMonth('statement', 'May')).toThrow(
    expect.objectContaining({ fields: { statement: 'Enter a month as 2025-11.' } }),
  );
});

describe('drawing', () => {
  test('is at 8:00 in New York on the 1st, even if the clocks changed that night', () => {
    expect(drawingMoment('2025-10')).toEqual(new Date('2025-11-01T12:00:00Z'));
    expect(drawingMoment('2025-11')).toEqual(new Date('2025-12-01T13:00:00Z'));
    // November 1, 2026 is the Sunday on which clocks go back.
    expect(drawingMoment('2026-10')).toEqual(new Date('2026-11-01T13:00:00Z'));
  });

  test('is due from that moment on', () => {
    expect(monthToDraw(new Date('2025-12-01T12:59:59Z'))).toBe('2025-10');
    expect(monthToDraw(new Date('2025-12-01T13:00:00Z'))).toBe('2025-11');
    expect(monthToDraw(new Date('2026-01-01T04:00:00Z'))).toBe('2025-11');
  });
});

describe('the statement that an order will be on', () => {
  test('is that of its month, drawn on the 1st of the next', () => {
    const now = new Date('2025-11-22T15:00:00Z');
    expect(statementOf(now, '2025-10', now)).toEqual({ month: '2025-11', drawnOn: '2025-12-01' });
  });

  test('is the next one if its own month is already drawn', () => {
    const order = new Date('2025-10-15T15:00:00Z');
    const now = new Date('2025-11-22T15:00:00Z');
    expect(statementOf(order, '2025-10', now)).toEqual({ month: '2025-11', drawnOn: '2025-12-01' });
  });

  test("is its own month's if that is later than the open one", () => {
    const order = new Date('2026-01-01T06:00:00Z');
    const now = new Date('2025-11-30T15:00:00Z');
    expect(statementOf(order, '2025-10', now)).toEqual({ month: '2026-01', drawnOn: '2026-02-01' });
  });

  test('is still the previous month before 8:00 on the 1st', () => {
    const order = new Date('2025-11-30T15:00:00Z');
    expect(statementOf(order, '2025-10', new Date('2025-12-01T12:00:00Z'))).toEqual({
      month: '2025-11',
      drawnOn: '2025-12-01',
    });
  });

  test.each(['2025-10', null])(
    'is still the previous month while that is due and the newest drawn is %s',
    (run) => {
      const order = new Date('2025-11-30T15:00:00Z');
      const now = new Date('2025-12-01T14:00:00Z');
      expect(statementOf(order, run, now)).toEqual({ month: '2025-11', drawnOn: '2025-12-01' });
      expect(statementOf(order, '2025-11', now)).toEqual({ month: '2025-12', drawnOn: '2026-01-01' });
    },
  );
});
