import { describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../lib/domain-error.js';
import { parseCodes } from './codes.js';

describe('codes as people type them', () => {
  test.each([
    ['LINCOLN', 'RIVERA', 'LINCOLN', 'RIVERA'],
    ['  lincoln ', ' rivera', 'LINCOLN', 'RIVERA'],
    ['LINCOLN', '', 'LINCOLN', null],
    ['LINCOLN', '   ', 'LINCOLN', null],
    ['LINCOLN', undefined, 'LINCOLN', null],
    ['LINCOLN', null, 'LINCOLN', null],
    ['LINCOLN-RIVERA', '', 'LINCOLN', 'RIVERA'],
    ['lincoln - rivera', undefined, 'LINCOLN', 'RIVERA'],
    ['LINCOLN-RIVERA', 'rivera', 'LINCOLN', 'RIVERA'],
    ['LINCOLN-', 'RIVERA', 'LINCOLN', 'RIVERA'],
    ['LINCOLN-', '', 'LINCOLN', null],
    ['LINCOLN-A-B', '', 'LINCOLN', 'A-B'],
  ])('%j and %j are %s and %s', (organizationField, classroomField, organizationCode, classroomCode) => {
    expect(parseCodes(organizationField, classroomField)).toEqual({ organizationCode, classroomCode });
  });

  test.each(['', '   ', '-RIVERA'])('%j has no organization code and is refused', (field) => {
    expect(() => parseCodes(field, 'RIVERA')).toThrow('Please enter your organization code.');
  });

  test('two different classroom codes are refused rather than one chosen', () => {
    expect(() => parseCodes('LINCOLN-RIVERA', 'CHEN')).toThrow(InvalidInputError);
  });
});
