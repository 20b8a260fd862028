import { escapeHtml, headTags, type PageHead } from './page-heads.js';
import type { RenderedPage } from './render-page.js';

/** Where the server's additions to the page's head go in web's index.html. */
const headMark = '<!--head-->';

/** Where the page's script will draw. */
const emptyRoot = '<div id="root"></div>';

/** Within what index.html shows where scripts are off or blocked: what helps without them. */
const withoutScriptMark = '<!--without-script-->';

const headEnd = '</head>';
const bodyEnd = '</body>';

/** What web's index.html says of itself, for a development server that does not know the pages' heads. */
const ownHead = /<!--page-->[^]*<!--\/page-->/;

export type DocumentParts = {
  readonly head: PageHead | undefined;
  /** What the address names a fundraiser with. */
  readonly codes: string;
  /** The tags that name the page's files. */
  readonly fileTags: string;
  readonly page: RenderedPage | null;
};

/** Makes each page's document from web's index.html: its head, what is seen before the script, and the data of that. */
export function createPageDocuments(indexHtml: string, headHtml: string, publicUrl: string) {
  const index = indexHtml.replace(headMark, () => headHtml);
  return ({ head, codes, fileTags, page }: DocumentParts): string =>
    index
      .replace(ownHead, (own) => (head ? headTags(head, publicUrl, codes) : own))
      .replace(headEnd, () => fileTags + headEnd)
      .replace(withoutScriptMark, () => (page?.email ? contact(page.email) : ''))
      .replace(bodyEnd, () => (page?.state ? stateBlock(page.state) : '') + bodyEnd)
      .replace(emptyRoot, () => `<div id="root">${page?.html ?? ''}</div>`);
}

function contact(email: string): string {
  const address = escapeHtml(email);
  return `<p>Or write to us, to order or to ask: <a href="mailto:${address}">${address}</a></p>`;
}

/** No script: a browser keeps it as it is. What people named ends no block. */
function stateBlock(state: object): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="apollo-state">${json}</script>`;
}
