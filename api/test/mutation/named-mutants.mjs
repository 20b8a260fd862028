import fs from 'node:fs';
import { inRoot } from '../../bin/lib/paths.mjs';
import { bookMutants } from './mutants/books.mjs';
import { purchaseMutants } from './mutants/purchase.mjs';
import { rightsMutants } from './mutants/rights.mjs';

/**
 * Small wrong changes to rules that only whole calls hold. Each names the rule that it `breaks`, replaces `text`, which
 * stands exactly once in `file`, and has to make one of `tests` fail.
 */
export const namedMutants = [...purchaseMutants, ...bookMutants, ...rightsMutants];

/** What is wrong with the list itself, one line each: a rule moved, a test was renamed. */
export function findStale(mutants) {
  const names = mutants.map(({ name }) => name);
  return mutants.flatMap(({ name, file, text, replacement, tests }, index) => [
    ...(names.indexOf(name) === index ? [] : [`${name} is there twice`]),
    ...(text === replacement ? [`${name} changes nothing`] : []),
    ...[countIn(file, text)]
      .filter((count) => count !== 1)
      .map((count) => `${name}: ${file} has its text ${count} times`),
    ...(tests.length > 0 ? [] : [`${name} has no tests`]),
    ...tests.filter((test) => !fs.existsSync(inRoot(test))).map((test) => `${name}: there is no ${test}`),
  ]);
}

function countIn(file, text) {
  return fs.existsSync(inRoot(file)) ? fs.readFileSync(inRoot(file), 'utf8').split(text).length - 1 : 0;
}
