import { keepNewest } from '../../lib/keep-newest.js';
import { Compressed } from '../response-cache/compressed.js';
import type { PageDrawing } from './page-drawings.js';
import { escapeHtml, headTags, preloadFile, type PageHead } from './page-heads.js';

/** Where the server's additions to the page's head go in web's index.html. */
const headMark = '<!--head-->';

/** Where the texts go that the page's first paint needs. */
const textsMark = '<!--texts-->';

/** Before public/early.js, which reads it. */
const queriesMark = '<!--queries-->';

/** Where the page's script will draw. */
const emptyRoot = '<div id="root"></div>';

/** Within what index.html shows where scripts are off or blocked: what helps without them. */
const withoutScriptMark = '<!--without-script-->';

const headEnd = '</head>';

/** Where the first paint leaves room for what a page's drawing shows. */
const drawingMark = '<!--drawing-->';

const bodyEnd = '</body>';

/** What web's index.html says of itself, for a development server that does not know the pages' heads. */
const ownHead = /<!--page-->[^]*<!--\/page-->/;

/** Of one page: so many fundraisers' links are opened at once. */
const maxLinks = 50;

export type PageDocument = { readonly html: Buffer; readonly compressed: Compressed };

/** What a page's document brings along: page-texts.ts, given-responses.ts and page-drawings.ts. */
export type Brought = {
  readonly texts: string | null;
  readonly responses: Readonly<Record<string, string>>;
  readonly drawing?: Omit<PageDrawing, 'version'> | null;
};

export type PageDocuments = {
  /** The document of a page, or of any other address; `codes` is what that names a fundraiser with. */
  readonly documentOf: (head: PageHead | undefined, brought: Brought, codes?: string) => PageDocument;
};

/**
 * Makes each page's document from web's index.html: its head, the edited texts, and what is seen before the script
 * draws. Made and compressed once for all who come until a text is edited, or what it shows is drawn again.
 */
export function createPageDocuments(indexHtml: string, headHtml: string, publicUrl: string): PageDocuments {
  const index = indexHtml.replace(headMark, () => headHtml);
  const made = new WeakMap<object, Map<string, PageDocument & Brought>>();
  const make = (head: PageHead | undefined, brought: Brought, codes: string): string => {
    const { texts, drawing } = brought;
    const responses = drawing?.responses ?? brought.responses;
    const pictures = picturesOf(responses).slice(0, head?.firstPictures ?? 0);
    const page = head
      ? index.replace(ownHead, () => headTags(head, publicUrl, codes) + preload(pictures))
      : index;
    return page
      .replace(queriesMark, () => (drawing ? '' : queriesBlock(head)))
      .replace(textsMark, () => (texts === null ? '' : dataBlock('site-texts', texts)))
      .replace(emptyRoot, () =>
        head && texts !== null ? rootOf(head, { texts, drawing }, pictures) : emptyRoot,
      )
      .replace(withoutScriptMark, () => withoutScript(texts, responses))
      .replace(headEnd, () => (head?.files ?? []).map(preloadFile).join('') + headEnd)
      .replace(bodyEnd, () => responsesBlock(responses) + bodyEnd);
  };
  return {
    documentOf: (head, brought, codes = '') => {
      const key = brought.drawing ?? head ?? made;
      const ofPage = made.get(key) ?? new Map<string, PageDocument & Brought>();
      made.set(key, ofPage);
      const known = ofPage.get(codes);
      if (known && isSame(known, brought)) return known;
      const html = Buffer.from(make(head, brought, codes));
      const document = { html, compressed: new Compressed(html), ...brought };
      ofPage.set(codes, document);
      keepNewest(ofPage, maxLinks);
      return document;
    },
  };
}

function isSame(a: Brought, b: Brought): boolean {
  const bodies = Object.keys(b.responses);
  return (
    a.texts === b.texts &&
    a.drawing === b.drawing &&
    Object.keys(a.responses).length === bodies.length &&
    bodies.every((body) => a.responses[body] === b.responses[body])
  );
}

type Picture = string | undefined;

/** The addresses of products' pictures, in the order of the responses; undefined for a product without one. */
function picturesOf(responses: Brought['responses']): Picture[] {
  return Object.values(responses).flatMap((text) =>
    [...text.matchAll(/"imageUrl":(?:null|"([^"\\]+)")/g)].map(([, address]) => address),
  );
}

/** So that they are there when the first paint or the page's script draws them. */
function preload(pictures: readonly Picture[]): string {
  return [...new Set(pictures)]
    .filter((address) => address !== undefined)
    .map((address) => `\n    <link rel="preload" as="image" href="${escapeHtml(address)}" />`)
    .join('');
}

/** Whom to write to, and what is sold where the page brings that along. */
function withoutScript(texts: string | null, responses: Brought['responses']): string {
  const values = JSON.parse(texts ?? '{}') as Record<string, string>; // our own
  const email = escapeHtml(values.footer_contact_email ?? '');
  const products = Object.values(responses).flatMap((text) => productsIn(JSON.parse(text)));
  const lines = products.map(({ name, price }) => `<li>${escapeHtml(`${name}, $${price}`)}</li>`);
  return (
    (email && `<p>Or write to us, to order or to ask: <a href="mailto:${email}">${email}</a></p>`) +
    (lines.length > 0 ? `<h2>What we sell</h2><ul>${lines.join('')}</ul>` : '')
  );
}

type Sold = { readonly name: string; readonly price: string };

function productsIn(value: unknown): Sold[] {
  if (typeof value !== 'object' || value === null) return [];
  const { __typename: type, name, price } = value as Record<string, unknown>;
  if (type === 'Product' && typeof name === 'string' && typeof price === 'string') return [{ name, price }];
  return Object.values(value).flatMap(productsIn);
}

/** After everything that the first paint needs. */
function responsesBlock(responses: Brought['responses']): string {
  if (Object.keys(responses).length === 0) return '';
  return dataBlock('given-responses', asJson(responses));
}

function queriesBlock(head: PageHead | undefined): string {
  if (!head?.earlyQueries) return '';
  const queries = head.earlyQueries.filter(({ isSecond }) => !isSecond);
  return dataBlock('early-queries', asJson({ path: head.path, queries }));
}

function asJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** No script: a browser keeps it as it is. */
function dataBlock(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/**
 * Nothing in it can be used before the page's script takes its place, so nothing typed is lost. Without the edited
 * texts it would show what nobody wrote.
 */
function rootOf(
  { firstPaint, picture, drawing: file, drawnFor }: PageHead,
  { texts, drawing }: { readonly texts: string; readonly drawing: Brought['drawing'] },
  pictures: readonly Picture[],
): string {
  if (firstPaint === undefined || (file !== undefined && !drawing)) return emptyRoot;
  const values = JSON.parse(texts) as Record<string, string>; // our own
  const shown = [...pictures];
  const drawn = firstPaint
    .replace(/\{\{(\w+)\}\}/g, (_mark, key: string) => escapeHtml(values[key] ?? ''))
    .replace(/<!--picture-->(.*?)<!--\/picture-->/g, (_marked, place: string) => {
      const address = shown.shift();
      return address === undefined || !picture
        ? place
        : picture.replace('{{address}}', () => escapeHtml(address));
    })
    // Last: what people named is never searched for marks.
    .replace(drawingMark, () => drawing?.html ?? '');
  // What a drawing shows is no other for those who have been here (web: styles/index.css).
  const kind = drawing ? ' data-drawing' : '';
  const session = drawnFor ? ` data-session="${drawnFor}"` : '';
  return `<div id="root"${kind}><div id="first-paint" inert${session}>${drawn}</div></div>`;
}
