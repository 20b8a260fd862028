import { figure, type Section } from './figures.js';
import { residentMegabytes } from './process-costs.js';
import type { Stack } from './stack.js';

/** The time of web's second start, and the idle memory of web and worker. */
export function benchStart({ web, worker }: Stack): Section[] {
  const figures = [
    figure('web, to the first response', web.readyMs / 1_000, 's', 'startSeconds'),
    figure('worker, to the first response', worker.readyMs / 1_000, 's'),
    figure('memory of web, idle', residentMegabytes(web.pid), 'MB', 'webMemoryIdle'),
    figure('memory of the worker, idle', residentMegabytes(worker.pid), 'MB'),
  ];
  return [{ title: 'Start', figures }];
}

export function benchMemory({ web, worker }: Stack): Section {
  const figures = [
    figure('memory of web', residentMegabytes(web.pid), 'MB', 'webMemoryLoaded'),
    figure('memory of the worker', residentMegabytes(worker.pid), 'MB'),
  ];
  return { title: 'After the loads', figures };
}
