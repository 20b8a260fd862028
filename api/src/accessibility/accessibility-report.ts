import { readFileSync } from 'node:fs';
import { type Response, Router } from 'express';
import { once } from '../lib/async/once.js';
import { companyName } from '../lib/brand.js';
import { escapeHtml } from '../lib/escape-html.js';

type Area = {
  readonly name: string;
  readonly adherence: { readonly level: string; readonly notes: string };
  /** A test by file and title, or a person's observation after its date. */
  readonly evidence: readonly string[];
};
type Criterion = { readonly num: string; readonly title: string; readonly components: readonly Area[] };

/** The part of the OpenACR format that we use: WCAG 2.2, levels A and AA. Its components are our areas. */
export type Report = {
  readonly title: string;
  readonly report_date: string;
  readonly evaluation_methods_used: string;
  readonly notes: string;
  readonly areas: Readonly<Record<string, string>>;
  readonly chapters: Readonly<Record<string, { readonly criteria: readonly Criterion[] }>>;
};

const file = once(() => readFileSync(new URL('./openacr.json', import.meta.url), 'utf8'));
const report = once(() => JSON.parse(file()) as Report); // our own file
const page = once(() => renderReport(report()));
// Drawn once, on the first request, which loads fonts and pdfkit.
const pdf = once(async () => (await import('./draw-report.js')).drawReport(report()));

/**
 * /accessibility/report: the accessibility conformance report as a page, a tagged PDF and JSON. `protect` sets the headers
 * of a page without scripts.
 */
export function accessibilityReport(protect: (response: Response, path: string) => void): Router {
  return Router()
    .get('/accessibility/report', (request, response) => {
      protect(response, request.path);
      response.type('html').send(page());
    })
    .get('/accessibility/report.json', (_request, response) => void response.type('json').send(file()))
    .get('/accessibility/report.pdf', async (_request, response) => {
      response.type('pdf').send(await pdf());
    });
}

export const levels: Readonly<Record<string, string>> = {
  supports: 'Supports',
  'partially-supports': 'Partially supports',
  'does-not-support': 'Does not support',
  'not-applicable': 'Not applicable',
  'not-evaluated': 'Not evaluated',
};

export const chapters: Readonly<Record<string, string>> = {
  success_criteria_level_a: 'Level A',
  success_criteria_level_aa: 'Level AA',
};

/** The introduction: how the report was made, and how many entries are not evaluated yet. */
export function introOf({ report_date, evaluation_methods_used, notes, chapters }: Report): string[] {
  const entries = Object.values(chapters)
    .flatMap(({ criteria }) => criteria)
    .flatMap(({ components }) => components);
  const open = entries.filter(({ adherence }) => adherence.level === 'not-evaluated').length;
  return [
    `WCAG 2.2, levels A and AA, as of ${report_date}. ${evaluation_methods_used}`,
    notes,
    `${open} of ${entries.length} entries are not evaluated and need a person.`,
  ];
}

function renderReport(report: Report): string {
  const { title, areas } = report;
  const heads = Object.values(areas).map((name) => `<th scope="col">${escapeHtml(name)}</th>`);
  const tables = Object.entries(report.chapters).map(
    ([name, { criteria }]) => `<h2 id="${name}">${escapeHtml(chapters[name] ?? name)}</h2>
<div class="wide" role="region" tabindex="0" aria-labelledby="${name}"><table><thead><tr><th scope="col">Criterion</th>${heads.join('')}</tr></thead>
<tbody>${criteria.map(renderCriterion).join('')}</tbody></table></div>`,
  );
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Accessibility report | ${escapeHtml(companyName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><header><a href="/">${escapeHtml(companyName)}</a> <a href="/accessibility">Accessibility</a></header><main><h1>${escapeHtml(title)}</h1>
${introOf(report)
  .map((text) => `<p>${escapeHtml(text)}</p>`)
  .join('')}
<p>Also as a <a href="/accessibility/report.pdf">tagged PDF</a> and as <a href="/accessibility/report.json">JSON</a> (OpenACR).</p>
${tables.join('')}</main></body></html>`;
}

function renderCriterion({ num, title, components }: Criterion): string {
  const cells = components.map(
    ({ adherence: { level, notes }, evidence }) =>
      `<td><strong>${escapeHtml(levels[level] ?? level)}</strong><p>${escapeHtml(notes)}</p><ul>${evidence.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul></td>`,
  );
  return `<tr><th scope="row">${escapeHtml(num)} ${escapeHtml(title)}</th>${cells.join('')}</tr>`;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}header,main{padding:1rem;max-width:90rem;margin:0 auto}
header{display:flex;gap:1.5rem}h1{line-height:1.2}main>p{max-width:68ch}.wide{overflow-x:auto}table{border-collapse:collapse;min-width:64rem}
th,td{border:1px solid GrayText;padding:.6rem;text-align:left;vertical-align:top;width:17%}td p{margin:.2rem 0}ul{margin:0;padding-left:1.1rem;font-size:.8rem;overflow-wrap:anywhere}`;
