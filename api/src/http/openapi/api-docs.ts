import type { RequestHandler } from 'express';
import { companyName } from '../../lib/brand.js';
import { counted } from '../../lib/counts.js';
import { escapeHtml } from '../../lib/escape-html.js';
import { groupBy } from '../../lib/group-by.js';
import { requireTrustedTypes } from '../guards/security-headers.js';
import type { ApiDescription, Call, Content, Parameter } from './openapi.js';

/**
 * /api/docs: every documented call by subject, with parameters, body, responses and examples, in plain HTML without
 * scripts. `?q=` keeps the calls whose method, path, summary or subject contains all of the words.
 */
export function apiDocs(describe: () => ApiDescription): RequestHandler {
  return ({ path, query: { q } }, response) => {
    const search = typeof q === 'string' ? q.trim().slice(0, 100) : '';
    requireTrustedTypes(response, path);
    response.type('html').send(renderDocs(describe(), search));
  };
}

type NamedCall = { readonly title: string; readonly tag: string; readonly call: Call };

function renderDocs({ paths, components }: ApiDescription, search: string): string {
  const words = search.toLowerCase().split(/\s+/);
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]): NamedCall => {
        return { title: `${method.toUpperCase()} ${path}`, tag: call.tags[0] ?? '', call };
      }),
    )
    .filter(({ title, tag, call }) => {
      const text = `${title} ${tag} ${call.summary} ${call.operationId}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  const groups = [...groupBy(calls, ({ tag }) => tag)].sort(([a], [b]) => a.localeCompare(b));
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>API | ${escapeHtml(companyName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>${escapeHtml(companyName)} API</h1>
<p>As data: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). GraphQL: <a href="/api/schema.graphql">schema.graphql</a>.</p>
<form role="search"><label for="q">Search the calls</label> <input id="q" name="q" type="search" maxlength="100" value="${escapeHtml(search)}"> <button>Search</button>
${search ? `<p>${counted(calls.length, 'call')} with “${escapeHtml(search)}”. <a href="/api/docs">Show all calls</a></p>` : ''}</form>
<nav aria-label="Subjects"><ul>${groups.map(([tag, { length }]) => `<li><a href="#${idOf(tag)}">${escapeHtml(tag)}</a> ${length}</li>`).join('')}</ul></nav>
${groups.map(([tag, found]) => `<h2 id="${idOf(tag)}">${escapeHtml(tag)}</h2>${found.map(renderCall).join('')}`).join('')}
<h2 id="security">Security</h2><p>A call needs any one of the sessions or keys that it names. With ‘none’ among them it needs none, but they may see or do more.</p>${renderNamed(components.securitySchemes)}
<h2 id="schemas">Schemas</h2>${renderNamed(components.schemas)}</main></body></html>`;
}

function idOf(tag: string): string {
  return tag.toLowerCase().replace(/[^a-z]+/g, '-');
}

function renderNamed(things: Readonly<Record<string, object>>): string {
  return Object.entries(things)
    .map(([name, thing]) => `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>${code(thing)}`)
    .join('');
}

function renderCall({ title, call }: NamedCall): string {
  const { summary, security, parameters, requestBody, responses } = call;
  // In ascending order, so the success comes first.
  const [[status, success] = [], ...others] = Object.entries(responses);
  const errors = others.filter(([other]) => other !== '304');
  // The empty one stands for nobody's session.
  const schemes = security.map((one) => Object.keys(one).map(linkTo).join('') || 'none').join(' or ');
  return `<details><summary><code>${escapeHtml(title)}</code> ${escapeHtml(summary)}</summary>
<p>Security: ${schemes || 'none needed'}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.map(renderParameter).join('')}</ul>` : ''}
${requestBody ? `<h3>Body</h3>${renderContent(requestBody.content)}` : ''}
<h3>Response ${status}</h3>${renderContent(success?.content ?? {})}
<h3>Errors</h3><p>Each is a <a href="#DomainErrorInfo">DomainErrorInfo</a>.</p>
<ul>${errors
    .map(
      ([refused, { description }]) => `<li>${refused}: ${escapeHtml(description.replaceAll('`', ''))}</li>`,
    )
    .join('')}</ul></details>`;
}

function renderParameter({ name, in: place, required, description = '', schema }: Parameter): string {
  const facts = `${place}${required ? ', required' : ''}`;
  return `<li><code>${escapeHtml(name)}</code> (${facts}) ${escapeHtml(description)} <code>${escapeHtml(JSON.stringify(schema))}</code></li>`;
}

function linkTo(name: string): string {
  return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
}

function renderContent(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema, example }]) => {
      const [, name] = /schemas\/(\w+)/.exec(JSON.stringify(schema)) ?? [];
      const shape = name ? `: ${linkTo(name)}` : '';
      return `<p><code>${escapeHtml(type)}</code>${shape}</p>${example === undefined ? '' : code(example)}`;
    })
    .join('');
}

function code(value: unknown): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:1rem}
summary{cursor:pointer;padding:.6rem 0;overflow-wrap:anywhere}details{border-bottom:1px solid GrayText}pre{overflow-x:auto;padding:1rem;border:1px solid GrayText;border-radius:12px}
nav ul{columns:16rem;padding:0;list-style:none}nav a{display:inline-block;padding:.2rem 0}input,button{font:inherit;padding:.5rem .75rem;border:1px solid GrayText;border-radius:12px;max-width:100%;box-sizing:border-box}`;
