import { readFileSync } from 'node:fs';
import path from 'node:path';
import { companyName } from '../../lib/brand.js';

/** What a page's head says, as web's build leaves it beside index.html; a part like `:id` stands for any text. */
export type PageHead = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly canonical?: string;
  /** Not for search engines. */
  readonly isPrivate?: boolean;
  /** The address itself opens what the page shows: no Referer and no cache gets it. */
  readonly isKey?: boolean;
  /** What the page is drawn from, beside what every page is. */
  readonly files?: readonly string[];
  /** What the page looks like before its script runs, with marks for edited texts (web/build/first-paint). */
  readonly firstPaint?: string;
  /** Only for a request with this session's cookie: others are led to the login. */
  readonly drawnFor?: 'organization' | 'admin';
  /** A parameter of the address with which the page looks different. */
  readonly drawnUnless?: string;
  /** The module that draws what the first paint leaves room for, from the responses to the early queries. */
  readonly drawing?: string;
  /** A product's picture in it, with a mark for its address. */
  readonly picture?: string;
  /** The bodies of the queries that it sends first, where everybody gets the same response. */
  readonly queries?: readonly string[];
  /** What public/early.js asks for while the page's script is on its way: anybody's, so no response comes along. */
  readonly earlyQueries?: readonly EarlyQuery[];
  /** So many pictures of what those return are seen at once. */
  readonly firstPictures?: number;
};

export type EarlyQuery = {
  /** With `:id` where that part of the page's address belongs. */
  readonly body: string;
  /** Not with this parameter in the address. */
  readonly unless?: string;
  /** Only asked for what the server draws: with `:classroom.id` where that value of the first response belongs. */
  readonly isSecond?: boolean;
};

const everythingElse = '/*';

/** Reads the table of the built web application. Its last entry fits every address. */
export function readPageHeads(directory: string): readonly PageHead[] {
  const text = readFileSync(path.join(directory, 'page-heads.json'), 'utf8');
  const heads = JSON.parse(text) as PageHead[]; // our own build wrote it, from a table that web type-checks
  if (heads.at(-1)?.path !== everythingElse)
    throw new Error('page-heads.json has no entry for all other addresses');
  return heads;
}

/** The entry that fits, as the web application's router chooses: in any case, with or without a slash at the end. */
export function pageHeadOf(heads: readonly PageHead[], pathname: string): PageHead | undefined {
  return heads.find((head) => isNoPage(head) || fits(head.path, pathname));
}

/** Whether the entry is the one of all addresses without a page. */
export function isNoPage({ path }: PageHead): boolean {
  return path === everythingElse;
}

function fits(path: string, pathname: string): boolean {
  const given = partsOf(pathname.toLowerCase());
  const asked = partsOf(path);
  return (
    asked.length === given.length && asked.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Title, description and preview as tags: those who show a link in a chat run no JavaScript. */
export function headTags(
  { path, title, description, canonical, isPrivate }: PageHead,
  publicUrl: string,
  codes: string,
): string {
  const fullTitle = escapeHtml(`${title} | ${companyName}`);
  const text = escapeHtml(description);
  const address = escapeHtml(`${publicUrl}${canonical ?? path}${codes}`);
  return [
    `<title>${fullTitle}</title>`,
    `<meta name="description" content="${text}" />`,
    isPrivate ? '<meta name="robots" content="noindex" />' : `<link rel="canonical" href="${address}" />`,
    `<meta property="og:site_name" content="${companyName}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${fullTitle}" />`,
    `<meta property="og:description" content="${text}" />`,
    ...(isPrivate ? [] : [`<meta property="og:url" content="${address}" />`]),
    `<meta property="og:image" content="${escapeHtml(publicUrl)}/preview.png" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    `<meta property="og:image:alt" content="${companyName}: freeze-dried candy that raises money for your group" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

/** Longer than any code. */
const maxCodeLength = 40;

/**
 * What the query names a fundraiser with, "?org=LINCOLN&class=RIVERA", or nothing: those who share a page share its
 * canonical address, so that has to name whom the purchase is for (docs/product/codes.md#links).
 */
export function codesPart(search: URLSearchParams): string {
  const [organization, classroom] = ['org', 'class'].map((name) => search.get(name)?.trim() ?? '');
  if (!organization || [organization, classroom].some((code) => (code?.length ?? 0) > maxCodeLength))
    return '';
  return `?${new URLSearchParams({ org: organization, ...(classroom && { class: classroom }) }).toString()}`;
}

/** As the page's own loader will ask for it; a tag of other attributes would fetch it twice. */
export function preloadFile(file: string): string {
  const href = escapeHtml(`/${file}`);
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${href}" />`
    : `<link rel="modulepreload" crossorigin href="${href}" />`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
