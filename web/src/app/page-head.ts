import { brand } from '../lib/format/brand';
import type { I18n } from '../lib/texts/i18n';
import heads from './page-heads.json';

/** A page's head. A path segment that begins with `:` matches any text, as in the routes. */
export type PageHead = {
  path: string;
  /** The page's module below web/src: its files are preloaded. */
  page?: string;
  /** The module that shows the address's fundraiser. */
  groupPart?: string;
  /** The end of the name of the module that the page opens with. */
  opensWith?: string;
  /** Rendered by the server with public data (web/src/app/server.ts). */
  isRendered?: boolean;
  /** The server renders its frame for sessions of this kind; others are redirected to the login. */
  frameFor?: string;
  /** Its address can, or always does, name a fundraiser: link previews show that fundraiser. */
  namesFundraiser?: boolean;
  title: string;
  description: string;
  /** The canonical address, if it differs. */
  canonical?: string;
  isPrivate?: boolean;
  /** The address itself grants access: it must not reach a Referer or a cache. */
  isKey?: boolean;
};

/** The matching entry; the last one, `/*`, matches every unknown address. The server matches the same way. */
export function pageHeadOf(pathname: string): PageHead | undefined {
  const entries: PageHead[] = heads;
  return entries.find(({ path }) => path === '/*' || fits(path, pathname));
}

/** The address to share, as a path; null for a private page. `codes` is its query. */
export function sharedAddress(head: PageHead, pathname: string, codes: string): string | null {
  const { path, canonical = path, isPrivate, namesFundraiser } = head;
  if (isPrivate && !namesFundraiser) return null;
  const given = partsOf(pathname);
  const named = partsOf(path);
  // Maps `/classrooms/1` to `/classroom/1`.
  const filled = partsOf(canonical).map((part) => (part.startsWith(':') ? given[named.indexOf(part)] : part));
  return `/${filled.join('/')}${isPrivate ? '' : codes}`;
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

/**
 * Sets description, preview, canonical address and robots rule of the page at the path. Pages set their own titles,
 * since some depend on data. `codes` are the fundraiser's codes in the address.
 */
export function showPageHead(i18n: I18n, pathname: string, codes: string): void {
  const head = pageHeadOf(pathname);
  if (!head) return;
  const shared = sharedAddress(head, pathname, codes);
  const description = i18n.t(head.description);
  const address = shared && `${window.location.origin}${shared}`;
  setMeta('name', 'description', description);
  setMeta('name', 'robots', head.isPrivate ? 'noindex' : 'index, follow');
  setMeta('property', 'og:title', `${i18n.t(head.title)} | ${brand.name}`);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:url', address);
  setCanonical(address);
}

function setMeta(key: 'name' | 'property', name: string, content: string | null): void {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`);
  if (content === null) return meta?.remove();
  const shown = meta ?? document.head.appendChild(document.createElement('meta'));
  shown.setAttribute(key, name);
  shown.content = content;
}

function setCanonical(address: string | null): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (address === null) return link?.remove();
  const shown = link ?? document.head.appendChild(document.createElement('link'));
  shown.rel = 'canonical';
  shown.href = address;
}
