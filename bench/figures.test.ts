import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { figure, judge, shortOf, targets } from './figures.js';

describe('floors and aims', () => {
  const { startSeconds, graphqlOfNode } = targets;

  test.each([
    [0.75, startSeconds, 'aim met'],
    [1.5, startSeconds, 'floor met'],
    [1.51, startSeconds, 'FALLS SHORT'],
    [55, graphqlOfNode, 'aim met'],
    [20, graphqlOfNode, 'floor met'],
    [19.9, graphqlOfNode, 'FALLS SHORT'],
    [Number.NaN, startSeconds, 'not measured'],
  ])('%p is judged by %p: %s', (value, target, verdict) => {
    expect(judge(value, target)).toBe(verdict);
  });

  test('a run fails for books that are wrong or cost too much, and for no other figure below its floor', () => {
    const figures = [
      figure('the chain', 0.31, 'ms each', 'chainOfSale'),
      figure('ledger:verify', 60, 's', 'checkOf5000'),
      figure('web', 2, 's', 'startSeconds'),
    ];
    expect(shortOf([{ title: 'Books', figures }])).toEqual([
      { name: 'Books: the chain', fails: true },
      { name: 'Books: web', fails: false },
    ]);
  });

  test('no aim is easier than its floor', () => {
    const easier = Object.entries(targets).filter(
      ([, target]) => judge(target.aim, { ...target, aim: target.floor }) === 'FALLS SHORT',
    );
    expect(easier).toEqual([]);
  });

  test('each target is used by a figure', () => {
    const sources = fs
      .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('dist'))
      .map((name) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8'))
      .join('\n');
    expect(Object.keys(targets).filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  test('the benchmarks import nothing outside their folder: built, it is not where it was', () => {
    const outside = fs
      .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/^dist|\.test\.ts$/.test(name))
      .flatMap((name) =>
        [...fs.readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(/from '(\.[^']+)'/g)]
          .map(([, from = '']) => path.join(path.dirname(name), from))
          .filter((from) => from.startsWith('..')),
      );
    expect(outside).toEqual([]);
  });
});
