import { readFileSync } from 'node:fs';
import path from 'node:path';
import { companyName } from '../../lib/brand.js';
import { escapeHtml } from '../../lib/escape-html.js';
import { type Language, languages } from '../../lib/languages.js';

/** An entry of web's table of pages (web/src/app/page-heads.json). A part like `:id` matches any text. */
export type PageHead = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly canonical?: string;
  /** Its address can name a fundraiser, by codes or path. */
  readonly namesFundraiser?: boolean;
  /** It has no other language. */
  readonly isEnglish?: boolean;
  /** Not for search engines. */
  readonly isPrivate?: boolean;
  /** Its path grants access: it is never sent as a Referer or cached. So are addresses with a token (web-files.ts). */
  readonly isKey?: boolean;
  /** Its module, whose files are preloaded. */
  readonly page?: string;
  /** The module that it loads if its address names a fundraiser. */
  readonly groupPart?: string;
  /** The end of the path of the module that it opens with; `:tab` stands for the tab's name. */
  readonly opensWith?: string;
  /** Rendered for everybody. */
  readonly isRendered?: boolean;
  /** Rendered only for a viewer with this session: others are sent to the login. */
  readonly renderedFor?: 'organization' | 'admin';
};

const everythingElse = '/*';

/** The matching entry, as web's router chooses it: ignoring case and a trailing slash. */
export function pageHeadOf(heads: readonly PageHead[], pathname: string): PageHead | undefined {
  return heads.find((head) => isNoPage(head) || fits(head.path, pathname));
}

/** Whether the entry is the one for all addresses without a page. */
export function isNoPage({ path }: PageHead): boolean {
  return path === everythingElse;
}

function fits(path: string, pathname: string): boolean {
  const given = partsOf(pathname.toLowerCase());
  const parts = partsOf(path);
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

export type ShownHead = {
  readonly head: PageHead;
  readonly language: Language;
  readonly pathname: string;
  /** The codes of the query, as a query string. */
  readonly codes: string;
  /** The rest of a family's link, behind the codes. */
  readonly family: string;
  /** The preview of that fundraiser; null if it is unknown. */
  readonly preview: {
    readonly title: string;
    readonly description: string;
    readonly picturePath: string;
  } | null;
};

/** What the shop's own preview picture says. */
const pictureTexts: Readonly<Record<Language, string>> = {
  en: 'freeze-dried candy that raises money for your group',
  es: 'dulces liofilizados que recaudan dinero para tu grupo',
};

/** Title, description and preview as tags: chats that show a link run no JavaScript. */
export function headTags(shown: ShownHead, publicUrl: string): string {
  const { head, language, preview } = shown;
  const ownTitle = `${head.title} | ${companyName}`;
  const title = escapeHtml(preview ? `${preview.title} | ${companyName}` : ownTitle);
  const text = escapeHtml(preview?.description ?? head.description);
  const shared = sharedAddress(shown);
  const addressIn = (language: string) => escapeHtml(publicUrl + inLanguage(shared ?? '', language));
  // Chats open this address instead of the one that was sent to them.
  const sent = sharedAddress({ ...shown, codes: shown.codes + shown.family });
  const alternates = Object.keys(head.isEnglish ? {} : languages).map(
    (other) => `<link rel="alternate" hreflang="${other}" href="${addressIn(other)}" />`,
  );
  const picture = preview?.picturePath ?? '/preview.png';
  const pictureText = preview?.title ?? `${companyName}: ${pictureTexts[language]}`;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${text}" />`,
    ...(head.isPrivate ? ['<meta name="robots" content="noindex" />'] : alternates),
    ...(shared === null ? [] : [`<link rel="canonical" href="${addressIn(language)}" />`]),
    `<meta property="og:site_name" content="${companyName}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${escapeHtml(preview?.title ?? ownTitle)}" />`,
    `<meta property="og:description" content="${text}" />`,
    ...(sent === null
      ? []
      : [`<meta property="og:url" content="${escapeHtml(publicUrl + inLanguage(sent, language))}" />`]),
    `<meta property="og:image" content="${escapeHtml(publicUrl + picture)}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    `<meta property="og:image:alt" content="${escapeHtml(pictureText)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

/** Search engines send no cookie: for them a page in another language has its own address. */
function inLanguage(address: string, language: string): string {
  return language === 'en' ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}

/**
 * The canonical path to share; null for a page that must not be found. Web's twin is `sharedAddress` in
 * web/src/app/page-head.ts.
 */
function sharedAddress({ head, pathname, codes }: ShownHead): string | null {
  const { path, canonical = path, isPrivate, namesFundraiser } = head;
  if (isPrivate && !namesFundraiser) return null;
  const given = partsOf(pathname);
  const named = partsOf(path);
  const filled = partsOf(canonical).map((part) => (part.startsWith(':') ? given[named.indexOf(part)] : part));
  return `/${filled.join('/')}${isPrivate ? '' : codes}`;
}

/** Longer than any code. */
const maxCodeLength = 40;

/** The fundraiser's codes in the query, as written; null if there are none. */
export function codesIn(search: URLSearchParams): { organization: string; classroom: string } | null {
  const [organization = '', classroom = ''] = ['org', 'class'].map((name) => search.get(name)?.trim());
  if (!organization || Math.max(organization.length, classroom.length) > maxCodeLength) return null;
  return { organization, classroom };
}

/**
 * The codes as a query string, "?org=LINCOLN&class=RIVERA", or empty. People share a page by its canonical address, which
 * therefore must include the codes (docs/product/codes.md#links).
 */
export function codesPart(search: URLSearchParams): string {
  const codes = codesIn(search);
  if (!codes) return '';
  const { organization, classroom } = codes;
  return `?${new URLSearchParams({ org: organization, ...(classroom && { class: classroom }) }).toString()}`;
}

/** What a family's link has behind the codes, "&src=family&family=3f9a1c22b04e", or empty (docs/product/families.md). */
export function familyPart(search: URLSearchParams): string {
  const key = search.get('family') ?? '';
  return codesIn(search) && /^[0-9a-f]{12}$/.test(key) ? `&src=family&family=${key}` : '';
}

/** The values of the entry's `:name` parts in the path. */
export function paramsOf({ path }: PageHead, pathname: string): Readonly<Record<string, string>> {
  const given = partsOf(pathname);
  const params = partsOf(path).flatMap((part, at) =>
    part.startsWith(':') ? [[part.slice(1), given[at] ?? ''] as const] : [],
  );
  return Object.fromEntries(params);
}

/** A file in Vite's manifest (https://vite.dev/guide/backend-integration). */
type Built = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

type Opened = {
  readonly head: PageHead | undefined;
  /** From its address. */
  readonly tab: string | null;
  readonly codes: string;
  readonly language: Language;
  /** Visible before its script runs, so it needs its styles at once. */
  readonly isShown: boolean;
};

/** The module with the texts of a language; English has none. */
const catalogOf = (language: Language) => language !== 'en' && `lib/${language}.po`;

export type FileTags = {
  /** For the head. */
  readonly styles: string;
  /** For the end of the document: HTTP/1.1 has few connections, and the page's first pictures need them earlier. */
  readonly scripts: string;
};

/** Makes the tags for a page's files, except those that index.html names itself. */
export function createFileTags(directory: string, indexHtml: string): (opened: Opened) => FileTags {
  const text = readFileSync(path.join(directory, '.vite/manifest.json'), 'utf8');
  const built = Object.entries(JSON.parse(text) as Record<string, Built>); // written by our build
  const manifest = new Map(built.filter(([, { file }]) => !indexHtml.includes(`"/${file}"`)));
  const reach = (from: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of from.filter((name) => !seen.has(name) && manifest.has(name)))
      reach(manifest.get(name)?.imports ?? [], seen.add(name));
    return seen;
  };
  return ({ head, tab, codes, language, isShown }) => {
    const ending = head?.opensWith?.replace(':tab', () => tab ?? 'dashboard');
    const opened = [...manifest.keys()].filter((name) => ending !== undefined && name.endsWith(ending));
    const named = [head?.page, codes && head?.groupPart, catalogOf(language)].flatMap((module) =>
      module ? [`src/${module}`] : [],
    );
    const reached = [...reach([...named, ...opened])].flatMap((name) => manifest.get(name) ?? []);
    const styles = new Set(reached.flatMap(({ css = [] }) => css));
    return {
      styles: [...styles].map(fileTag(isShown ? 'stylesheet' : 'preload" as="style')).join(''),
      scripts: reached
        .map(({ file }) => file)
        .map(fileTag('modulepreload'))
        .join(''),
    };
  };
}

/** With the attributes of the page's own loader: others would fetch the file twice. */
function fileTag(rel: string): (file: string) => string {
  return (file) => `<link rel="${rel}" crossorigin href="${escapeHtml(`/${file}`)}" />`;
}
