import { companyName } from '../../lib/brand.js';
import { escapeHtml } from '../../lib/escape-html.js';
import { keepNewest } from '../../lib/keep-newest.js';
import { type Language, localeOf } from '../../lib/languages.js';
import { Compressed } from '../compression/compress-json.js';
import { type FileTags, headTags, type ShownHead } from './page-heads.js';
import type { RenderedPage } from './render-page.js';

/** Placeholder in web's index.html for the server's additions to the head. */
const headMark = '<!--head-->';

/** The element that the page's script renders into. */
const emptyRoot = '<div id="root"></div>';

/** Placeholder for the contact line that index.html shows if scripts are off or blocked. */
const withoutScriptMark = '<!--without-script-->';

/** The language of web's index.html. */
const indexLanguage = '<html lang="en-US">';

const headEnd = '</head>';

/**
 * A frame waits for its script and the first query, which the headings' font would delay on a slow network: until then
 * its headings have the fallback of the same size (web/src/styles/fonts.css).
 */
const headingFont = /<link rel="preload" as="font"[^>]*fredoka[^>]*>/;
const fallbackHeadings =
  '<style>html:not([data-ready]) :is(h1,h2,h3,.font-display){font-family:"Fredoka Fallback",sans-serif}</style>';
const bodyEnd = '</body>';

/** The head of web's index.html, which only a development server uses. */
const indexHead = /<!--page-->[^]*<!--\/page-->/;

export type DocumentParts = {
  readonly shown: ShownHead | null;
  /** The visitor's, from which the page's script starts: the page itself may be only in English. */
  readonly language: Language;
  readonly fileTags: FileTags;
  readonly page: RenderedPage | null;
};

/** Makes each page's document from web's index.html: adds the head, the rendered page and its data. */
export function createPageDocuments(indexHtml: string, headHtml: string, publicUrl: string) {
  const index = indexHtml.replace(headMark, () => headHtml);
  return ({ shown, language, fileTags, page }: DocumentParts): string =>
    index
      .replace(
        indexLanguage,
        () => `<html lang="${localeOf(shown?.language ?? language)}" data-language="${language}">`,
      )
      .replace(indexHead, (own) => (shown ? headTags(shown, publicUrl) : own))
      .replace(headingFont, (font) => (shown?.head.renderedFor ? fallbackHeadings : font))
      .replace(headEnd, () => fileTags.styles + headEnd)
      .replace(withoutScriptMark, () => (page?.email ? contact(page.email) : ''))
      .replace(bodyEnd, () => fileTags.scripts + dataBlocks(page?.state, shown, publicUrl) + bodyEnd)
      .replace(emptyRoot, () => `<div id="root">${page?.html ?? ''}</div>`);
}

/** A document's bytes, compressed once for each encoding. */
export type PageDocument = { readonly bytes: Buffer; readonly compressed: Compressed };

/** The most documents cached for one page, which can have several addresses. */
const maxAddresses = 100;

/**
 * Builds the document of a shared page once for each address, for as long as the page itself is shared
 * (render-page.ts).
 */
export function createSharedDocuments() {
  const ofPages = new WeakMap<RenderedPage, Map<string, PageDocument>>();
  return (page: RenderedPage | null, address: string, write: () => string): PageDocument => {
    if (!page) return documentOf(write());
    const documents = ofPages.get(page) ?? new Map<string, PageDocument>();
    const document = documents.get(address) ?? documentOf(write());
    ofPages.set(page, documents.set(address, document));
    keepNewest(documents, maxAddresses);
    return document;
  };
}

function documentOf(html: string): PageDocument {
  const bytes = Buffer.from(html);
  return { bytes, compressed: new Compressed(bytes) };
}

/** index.html shows the page's language and hides the others. */
const writeToUs: Readonly<Partial<Record<Language, string>>> = {
  en: 'Or email us to order or ask a question:',
  es: 'O escríbenos, para hacer un pedido o preguntar:',
};

function contact(email: string): string {
  const address = escapeHtml(email);
  const link = `<a href="mailto:${address}">${address}</a>`;
  return Object.entries(writeToUs)
    .map(([language, text]) => `<p lang="${language}">${text} ${link}</p>`)
    .join('');
}

/** The data that the page's cache starts from, and structured data for search engines. */
function dataBlocks(
  state: RenderedPage['state'] | undefined,
  shown: ShownHead | null,
  publicUrl: string,
): string {
  if (!state) return '';
  const found = shown && !shown.head.isPrivate ? structuredData(state.cache, shown.pathname, publicUrl) : [];
  return (
    dataBlock('type="application/json" id="page-state"', state) +
    (found.length > 0 ? dataBlock('type="application/ld+json"', found) : '')
  );
}

/** A data block, which browsers do not run. Escapes '<', so that no text can close it. */
function dataBlock(attributes: string, data: object): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** A product in the page's cache: public, with only the fields that the page selected. */
type ShownProduct = {
  readonly id: string;
  readonly name: string;
  readonly description?: string | null;
  readonly price: string;
  readonly imageUrl?: string | null;
  readonly isSoldOut?: boolean;
};

/** A page's structured data (schema.org): the shop on home, and each product of the page. */
export function structuredData(cache: object, pathname: string, publicUrl: string): object[] {
  const shop = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: companyName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/apple-touch-icon.png`,
  };
  const entities: unknown[] = Object.values(cache);
  const products = entities.filter(isProduct).map((product) => productData(product, publicUrl));
  return pathname === '/' ? [shop, ...products] : products;
}

function isProduct(entity: unknown): entity is ShownProduct {
  if (typeof entity !== 'object' || entity === null || !('__typename' in entity)) return false;
  return entity.__typename === 'Product' && 'name' in entity && 'price' in entity;
}

function productData({ id, name, description, price, imageUrl, isSoldOut }: ShownProduct, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: id,
    name,
    ...(description && { description }),
    ...(imageUrl && { image: new URL(imageUrl, publicUrl).href }),
    brand: { '@type': 'Brand', name: companyName },
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}/products`,
      price,
      priceCurrency: 'USD',
      availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
    },
  };
}
