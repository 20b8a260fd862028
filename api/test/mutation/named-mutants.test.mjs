import fs from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { inRoot } from '../../bin/lib/paths.mjs';
import { findStale, namedMutants } from './named-mutants.mjs';
import { pureRules, reviewedSurvivors, reviewSurvivors, testOf } from './pure-rules.mjs';

describe('the list of named mutants', () => {
  test('has each text once in its file, and tests that exist', () => {
    expect(namedMutants.length).toBeGreaterThanOrEqual(60);
    expect(findStale(namedMutants)).toEqual([]);
  });

  test('says what moved', () => {
    const [mutant] = namedMutants;
    const stale = [
      mutant,
      { ...mutant, replacement: mutant.text },
      { ...mutant, name: 'moved', text: 'no code reads so', tests: ['api/src/no.test.ts'] },
      { ...mutant, name: 'untested', file: 'api/src/no.ts', tests: [] },
    ];
    expect(findStale(stale)).toEqual([
      `${mutant.name} is there twice`,
      `${mutant.name} changes nothing`,
      `moved: ${mutant.file} has its text 0 times`,
      'moved: there is no api/src/no.test.ts',
      'untested: api/src/no.ts has its text 0 times',
      'untested has no tests',
    ]);
  });
});

describe('the pure rules', () => {
  test('and the tests beside them exist', () => {
    const files = Object.entries(pureRules).flatMap(([project, rules]) =>
      [...rules, ...rules.map(testOf)].map((file) => `${project}/${file}`),
    );
    expect(files.filter((file) => !fs.existsSync(inRoot(file)))).toEqual([]);
  });

  test('read no database and know no framework', () => {
    const impure = /from '(?:[./]+\/database\/|react|typeorm|type-graphql|@apollo)|await /;
    const files = Object.entries(pureRules).flatMap(([project, rules]) =>
      rules.map((rule) => `${project}/${rule}`),
    );
    expect(files.filter((file) => impure.test(fs.readFileSync(inRoot(file), 'utf8')))).toEqual([]);
  });

  test('still have what was reviewed, with a reason for each', () => {
    const gone = reviewedSurvivors.filter(
      ({ file, text, reason }) => !reason || !fs.readFileSync(inRoot(file), 'utf8').includes(text),
    );
    expect(gone).toEqual([]);
  });
});

const survivor = { file: 'api/src/a.ts', line: 1, text: 'a < b', replacement: 'a <= b' };
const reviewed = { ...survivor, reason: 'they are never equal' };

test('a change that no test notices fails the run without a reason, and so does a reason without a change', () => {
  expect(reviewSurvivors([survivor], [reviewed])).toEqual([]);
  expect(reviewSurvivors([survivor], [])).toEqual(['not reviewed: api/src/a.ts:1\n  - a < b\n  + a <= b']);
  expect(reviewSurvivors([], [reviewed])).toEqual([
    'reviewed, but caught or gone: api/src/a.ts\n  - a < b\n  + a <= b',
  ]);
});
