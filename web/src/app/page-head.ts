import { matchPath } from 'react-router';
import { brand } from '../lib/format/brand';
import type { I18n } from '../lib/texts/i18n';
import heads from './page-heads.json';

/** A page's head; api/src/http/pages/page-heads.ts documents its fields. */
export type PageHead = (typeof heads)[number];

/** The matching entry, as the router chooses it; the last one, `/*`, matches every unknown address. */
export function pageHeadOf(pathname: string): PageHead | undefined {
  return heads.find(({ path }) => matchPath(path, pathname));
}

/** The address to share, as a path; null for a private page. `codes` is its query. */
export function sharedAddress(head: PageHead, pathname: string, codes: string): string | null {
  const { path, canonical = path, isPrivate, namesFundraiser } = head;
  if (isPrivate && !namesFundraiser) return null;
  const params = matchPath(path, pathname)?.params ?? {};
  // Maps `/classrooms/1` to `/classroom/1`.
  const filled = canonical.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '');
  return `${filled}${isPrivate ? '' : codes}`;
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
