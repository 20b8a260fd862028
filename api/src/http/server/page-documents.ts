import { Compressed } from '../response-cache/compressed.js';
import { escapeHtml, headTags, type PageHead } from './page-heads.js';

/** Where the server's additions to the page's head go in web's index.html. */
const headMark = '<!--head-->';

/** Where the texts go that the page's first paint needs. */
const textsMark = '<!--texts-->';

/** Where the page's script will draw. */
const emptyRoot = '<div id="root"></div>';

/** What web's index.html says of itself, for a development server that does not know the pages' heads. */
const ownHead = /<!--page-->[^]*<!--\/page-->/;

export type PageDocument = { readonly html: Buffer; readonly compressed: Compressed };

export type PageDocuments = {
  /** The document of a page, or of any other address. `texts`: page-texts.ts. */
  readonly documentOf: (head: PageHead | undefined, texts: string | null) => PageDocument;
};

/**
 * Makes each page's document from web's index.html: its head, the edited texts, and what is seen before the script
 * draws. Made and compressed once for all who come until a text is edited.
 */
export function createPageDocuments(indexHtml: string, headHtml: string, publicUrl: string): PageDocuments {
  const index = indexHtml.replace(headMark, () => headHtml);
  const made = new Map<PageHead | undefined, PageDocument & { readonly texts: string | null }>();
  const make = (head: PageHead | undefined, texts: string | null): string => {
    const page = head ? index.replace(ownHead, () => headTags(head, publicUrl)) : index;
    return page
      .replace(textsMark, () => (texts === null ? '' : dataBlock(texts)))
      .replace(emptyRoot, () => rootOf(head?.firstPaint, texts));
  };
  return {
    documentOf: (head, texts) => {
      const known = made.get(head);
      if (known?.texts === texts) return known;
      const html = Buffer.from(make(head, texts));
      const document = { html, compressed: new Compressed(html), texts };
      made.set(head, document);
      return document;
    },
  };
}

/** No script: a browser keeps it as it is. */
function dataBlock(texts: string): string {
  return `<script type="application/json" id="site-texts">${texts}</script>`;
}

/**
 * Nothing in it can be used before the page's script takes its place, so nothing typed is lost. Without the edited
 * texts it would show what nobody wrote.
 */
function rootOf(firstPaint: string | undefined, texts: string | null): string {
  if (firstPaint === undefined || texts === null) return emptyRoot;
  const values = JSON.parse(texts) as Record<string, string>; // our own
  const drawn = firstPaint.replace(/\{\{(\w+)\}\}/g, (_mark, key: string) => escapeHtml(values[key] ?? ''));
  return `<div id="root"><div id="first-paint" inert>${drawn}</div></div>`;
}
