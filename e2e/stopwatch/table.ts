import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type Bar, findExcess, type Result } from './stopwatch.js';

/** Prints one table of all measured tasks, each with its bar and whether it met it. */
export default class Table implements Reporter {
  private readonly results: Result[] = [];
  private readonly unfinished: string[] = [];

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd({ title }: TestCase, { annotations }: TestResult): void {
    const found = annotations.flatMap(
      ({ type, description = '' }) => (type === 'stopwatch' ? [JSON.parse(description) as Result] : []), // the stopwatch's own
    );
    this.results.push(...found);
    if (found.length === 0) this.unfinished.push(title);
  }

  onEnd(): void {
    console.table(this.results.map(rowOf));
    for (const title of this.unfinished) console.log(`FAILED without a result: ${title}`);
  }
}

function rowOf(result: Result) {
  const { task, clicks, keys, fields, personSeconds, pageSeconds, bar } = result;
  const inSeconds = (value: number) => `${value.toFixed(1)} s`;
  return {
    task,
    clicks,
    keys,
    fields,
    person: inSeconds(personSeconds),
    page: inSeconds(pageSeconds),
    together: inSeconds(personSeconds + pageSeconds),
    bar: barText(bar),
    verdict: findExcess(result).length === 0 ? 'ok' : 'FAILED',
  };
}

function barText(bar: Bar): string {
  return Object.entries(bar)
    .map(([unit, most]) => `${most} ${unit}`)
    .join(', ');
}
