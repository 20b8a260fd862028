import { describe, expect, test } from '@jest/globals';
import { foldHandOuts, type HandOutRecord } from './fold-hand-outs.js';

let sequence = 0;
function record(kind: HandOutRecord['kind'], time: string, by = 'Front door'): HandOutRecord {
  return { kind, at: at(time), sequence: ++sequence, by, method: 'scan' };
}
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const dashboard = (time: string) => ({ at: at(time), by: 'Dashboard', method: null });

describe('a box', () => {
  test('waits without records, and after an undo', () => {
    expect(foldHandOuts([], null)).toEqual({ handedOut: null, isTwice: false });
    const undone = [record('handed-out', '15:00'), record('undone', '15:01')];
    expect(foldHandOuts(undone, null).handedOut).toBeNull();
    expect(foldHandOuts([...undone].reverse(), null).handedOut).toBeNull();
  });

  test('handed out by two phones counts for the earlier one and is marked as handed out twice', () => {
    const { handedOut, isTwice } = foldHandOuts(
      [record('handed-out', '15:30', 'Gym'), record('handed-out', '15:00', 'Front door')],
      null,
    );
    expect(handedOut).toEqual({ at: at('15:00'), by: 'Front door', method: 'scan' });
    expect(isTwice).toBe(true);
  });

  test('stays handed out if an offline phone undid its own earlier record', () => {
    const { handedOut, isTwice } = foldHandOuts(
      [record('handed-out', '15:30', 'Gym'), record('handed-out', '15:00'), record('undone', '15:01')],
      null,
    );
    expect(handedOut?.by).toBe('Gym');
    expect(isTwice).toBe(false);
  });

  test('with records of the same time follows their order of arrival', () => {
    expect(
      foldHandOuts([record('handed-out', '15:00'), record('undone', '15:00')], null).handedOut,
    ).toBeNull();
    expect(
      foldHandOuts([record('undone', '15:00'), record('handed-out', '15:00')], null).handedOut,
    ).not.toBeNull();
    const [first, second] = [record('handed-out', '15:00', 'Gym'), record('undone', '15:00')];
    expect(foldHandOuts([second, first], null).handedOut).toBeNull();
    expect(foldHandOuts([second], dashboard('15:00')).handedOut).toBeNull();
  });

  test('marked on a dashboard is handed out, not twice, until a phone undoes it', () => {
    expect(foldHandOuts([], dashboard('15:00')).handedOut?.by).toBe('Dashboard');
    const both = foldHandOuts([record('handed-out', '15:10')], dashboard('15:00'));
    expect(both).toMatchObject({ handedOut: { by: 'Dashboard' }, isTwice: false });
    expect(foldHandOuts([record('undone', '15:10')], dashboard('15:00')).handedOut).toBeNull();
    expect(foldHandOuts([record('undone', '14:50')], dashboard('15:00')).handedOut).not.toBeNull();
  });
});
