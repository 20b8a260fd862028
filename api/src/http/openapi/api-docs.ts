import type { RequestHandler } from 'express';
import { companyName } from '../../lib/brand.js';
import { escapeHtml } from '../../lib/escape-html.js';
import { once } from '../../lib/async/once.js';
import type { ApiDescription, Call, Content } from './openapi.js';

/** /api/docs: every documented call with its parameters, body, returns and examples, in plain HTML without scripts. */
export function apiDocs(describe: () => ApiDescription): RequestHandler {
  const page = once(() => renderDocs(describe()));
  return (_request, response) => void response.type('html').send(page());
}

function renderDocs({ paths, components }: ApiDescription): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => renderCall(`${method.toUpperCase()} ${path}`, call)),
  );
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>${code(schema)}`,
  );
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>API | ${escapeHtml(companyName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>${escapeHtml(companyName)} API</h1><p>The same as data: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2>Calls</h2>${calls.join('')}<h2>Shapes</h2>${shapes.join('')}</main></body></html>`;
}

function renderCall(title: string, { summary, parameters, requestBody, responses }: Call): string {
  const { 200: answered, 201: made, ...domainErrors } = responses;
  const done = answered ?? made;
  return `<details><summary><code>${escapeHtml(title)}</code> ${escapeHtml(summary)}</summary>
${parameters.length > 0 ? `<p>Parameters: ${parameters.map(({ name, in: place }) => `<code>${escapeHtml(name)}</code> (${escapeHtml(place)})`).join(', ')}</p>` : ''}
${requestBody ? `<h3>Body</h3>${renderContent(requestBody.content)}` : ''}
${done ? `<h3>Return ${made ? 201 : 200}</h3>${renderContent(done.content)}` : ''}
<p>Refusals: ${Object.keys(domainErrors).map(escapeHtml).join(', ')}, each a <a href="#DomainErrorInfo">DomainErrorInfo</a>.</p></details>`;
}

function renderContent(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema, example }]) => {
      const [, name] = /schemas\/(\w+)/.exec(JSON.stringify(schema)) ?? [];
      const shape = name ? `: <a href="#${name}">${name}</a>` : '';
      return `<p><code>${escapeHtml(type)}</code>${shape}</p>${example === undefined ? '' : code(example)}`;
    })
    .join('');
}

function code(value: unknown): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:1rem}
summary{cursor:pointer;padding:.6rem 0}details{border-bottom:1px solid GrayText}pre{overflow-x:auto;padding:1rem;border:1px solid GrayText;border-radius:12px}`;
