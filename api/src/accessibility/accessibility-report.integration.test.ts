import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../test/support/browser.js';
import { pdfText } from '../../test/support/pdf-text.js';
import { startTestApp, type TestApp } from '../../test/support/running-app.js';
import { levels, type Report } from './accessibility-report.js';
import { reportPages } from './draw-report.js';

const root = path.resolve(import.meta.dirname, '../../..');
const report = JSON.parse(readFileSync(path.join(import.meta.dirname, 'openacr.json'), 'utf8')) as Report; // our own file
const { areas, chapters } = report;
const criteria = Object.values(chapters).flatMap((chapter) => chapter.criteria);

/** The criteria of WCAG 2.2, which removed 4.1.1. */
const levelA =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2';
const levelAA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3';

test('the report has each WCAG 2.2 criterion of levels A and AA for each area', () => {
  const numbersOf = (chapter: string) => chapters[chapter]?.criteria.map(({ num }) => num).join(' ');
  expect(numbersOf('success_criteria_level_a')).toBe(levelA);
  expect(numbersOf('success_criteria_level_aa')).toBe(levelAA);
  for (const { components } of criteria)
    expect(components.map(({ name }) => name)).toEqual(Object.keys(areas));
});

const dated = /^\d{4}-\d{2}-\d{2}: .{10,}/;

describe.each(criteria)('criterion $num, $title', ({ components }) => {
  test.each(components)('for $name has a level, a note and existing evidence', ({ adherence, evidence }) => {
    expect(Object.keys(levels)).toContain(adherence.level);
    expect(adherence.notes.length).toBeGreaterThan(10);
    expect(evidence.length).toBeGreaterThan(0);
    for (const line of evidence.filter((text) => !dated.test(text))) {
      const [file = '', ...title] = line.split(': ');
      expect([line, existsSync(path.join(root, file))]).toEqual([line, true]);
      expect(readFileSync(path.join(root, file), 'utf8')).toContain(title.join(': '));
    }
  });

  test.each(components)('is not supported for $name by automatic checks alone', ({ adherence, evidence }) => {
    const needsPerson = adherence.level !== 'partially-supports';
    expect(!needsPerson || evidence.some((line) => dated.test(line))).toBe(true);
  });
});

test('no page of the PDF ends with a heading', () => {
  const pages = reportPages(report);
  expect(pages.length).toBeGreaterThan(3);
  for (const { shapes } of pages) expect(shapes.at(-1)).toMatchObject({ kind: 'text', role: 'P' });
});

const entries = criteria.flatMap(({ components }) => components);
const open = entries.filter(({ adherence }) => adherence.level === 'not-evaluated');

test('each entry that is not evaluated says what a person has to check', () => {
  const silent = open.filter(({ adherence }) => !/^Needs a person: [a-z].{30,}\.$/.test(adherence.notes));
  expect(silent).toEqual([]);
});

describe('the served report', () => {
  const count = `${open.length} of ${entries.length} entries are not evaluated`;
  let app: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    app = await startTestApp();
    browser = new Browser(app.url);
  });
  afterAll(() => app.stop());

  test('is a page with a row for each criterion', async () => {
    const { status, text } = await browser.get('/accessibility/report');
    expect(status).toBe(200);
    expect(text.match(/<th scope="row">/g)).toHaveLength(criteria.length);
    expect(text).toContain(count);
  });

  test('is also a tagged PDF that names its language, and JSON', async () => {
    const response = await fetch(`${app.url}/accessibility/report.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = Buffer.from(await response.arrayBuffer());
    expect(pdf.toString('latin1')).toMatch(/\/Marked true/);
    expect(pdf.toString('latin1')).toMatch(/\/Lang \(en-US\)/);
    expect(pdfText(pdf)).toContain(count);
    expect((await browser.get('/accessibility/report.json')).json).toMatchObject({ areas });
  });
});
