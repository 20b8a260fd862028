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
function sharedAddress(head: PageHead, pathname: string, codes: string): string | null {
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
  setTag('meta', 'name', 'description', 'content', description);
  setTag('meta', 'name', 'robots', 'content', head.isPrivate ? 'noindex' : 'index, follow');
  setTag('meta', 'property', 'og:title', 'content', `${i18n.t(head.title)} | ${brand.name}`);
  setTag('meta', 'property', 'og:description', 'content', description);
  setTag('meta', 'property', 'og:url', 'content', address);
  setTag('link', 'rel', 'canonical', 'href', address);
}

/** Writes a tag of the head, named by its attribute `key`; null removes it. */
function setTag(tag: string, key: string, name: string, attribute: string, value: string | null): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) return found?.remove();
  const shown = found ?? document.head.appendChild(document.createElement(tag));
  shown.setAttribute(key, name);
  shown.setAttribute(attribute, value);
}
