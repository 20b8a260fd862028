import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { Browser } from '../../support/browser.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/** The rules for Prometheus and the dashboard for Grafana name what a process really has. */
const read = (name: string): string =>
  readFileSync(new URL(`../../../../docs/operations/${name}`, import.meta.url), 'utf8');

type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const curves = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));

let app: TestApp;
let metrics: string;

beforeAll(async () => {
  app = await startTestApp({ RELEASE: '2026.11.1' });
  await new Browser(app.url).get('/api/products');
  metrics = (await new Browser(app.url).get('/metrics')).text;
});
afterAll(() => app.stop());

/** Prometheus writes this one itself. */
const ofPrometheus = 'up';

/** What is left of an expression without functions, words, labels, ranges and numbers: the metrics that it reads. */
function metricsIn(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on) \([^)]*\)|\b(?:or|and|unless)\b/g, ' ');
  return [...bare.matchAll(/\b[a-z_:][\w:]*\b(?!\s*\()/gi)]
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => name !== ofPrometheus);
}

test.each(rules)(
  '$alert reads metrics that a process has, and names a severity and a heading of alarms.md',
  ({ expr, labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(metricsIn(expr).length).toBeGreaterThan(0);
    for (const name of metricsIn(expr)) expect(metrics).toContain(`# TYPE ${name} `);
    const headings = [...read('alarms.md').matchAll(/^## (.*)$/gm)].map(
      ([, title = '']) => `alarms.md#${title.toLowerCase().replaceAll(' ', '-')}`,
    );
    expect(headings).toContain(annotations.runbook);
  },
);

test('each alarm has a rule, or says that it has none', () => {
  const sections = read('alarms.md').split(/^## /m).slice(1);
  const silent = sections.filter((section) => {
    const [title = ''] = section.split('\n');
    const runbook = `alarms.md#${title.toLowerCase().replaceAll(' ', '-')}`;
    return !section.includes('No rule') && !rules.some(({ annotations }) => annotations.runbook === runbook);
  });
  expect(silent).toEqual([]);
});

test('an alarm sees that no process responds, that none reads the database, and that no check ever finished', () => {
  for (const name of ['skycrumb_build_info', 'skycrumb_ledger_check_age_seconds'])
    expect(rules.filter(({ expr }) => expr.includes(`absent(${name})`))).toHaveLength(1);
  expect(rules.filter(({ expr }) => /\bup\{[^}]*\} == 0/.test(expr))).toHaveLength(1);
  expect(rules.filter(({ expr }) => /unless on .*skycrumb_outbox/.test(expr))).toHaveLength(1);
});

test.each(curves)('the panel $title reads metrics that a process has: $expr', ({ expr }) => {
  for (const name of metricsIn(expr)) expect(metrics).toContain(`# TYPE ${name} `);
});

test('a metric of our own begins with skycrumb_, and each has a curve', () => {
  const names = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const own = names.filter((name) => !/^(process|nodejs)_|^http_request_duration_seconds$/.test(name));
  expect(own.filter((name) => !name.startsWith('skycrumb_'))).toEqual([]);
  const drawn = new Set([...curves, ...rules].flatMap(({ expr }) => metricsIn(expr)));
  expect(own.filter((name) => !drawn.has(name))).toEqual([]);
});

test('a process says what it is and what it holds', () => {
  expect(metrics).toContain(
    `skycrumb_build_info{release="2026.11.1",role="all",node="${process.versions.node}"} 1`,
  );
  expect(metrics).toMatch(/^skycrumb_database_connections\{state="idle"\} \d+$/m);
  expect(metrics).toMatch(/^skycrumb_redis_away 0$/m);
  expect(metrics).toMatch(/^skycrumb_sockets 0$/m);
});
