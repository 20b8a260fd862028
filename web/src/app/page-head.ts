import { matchPath } from 'react-router';
import { codesOf, codesQuery } from '../features/codes';
import { brand } from '../lib/format/brand';
import type { I18n } from '../lib/texts/i18n';
import heads from './page-heads.json';

/** A page's head; api/src/http/pages/page-heads.ts documents its fields. */
export type PageHead = (typeof heads)[number];

/** The matching entry, as the router chooses it; the last one, `/*`, matches every unknown address. */
export function pageHeadOf(pathname: string): PageHead | undefined {
  return heads.find(({ path }) => matchPath(path, pathname));
}

/** The address to share, with the fundraiser's codes and the language; null for a private page. */
function sharedAddress(head: PageHead, pathname: string, search: string, language: string): string | null {
  const { path, canonical = path, isPrivate, namesFundraiser } = head;
  if (isPrivate && !namesFundraiser) return null;
  const params = matchPath(path, pathname)?.params ?? {};
  // Maps `/classrooms/1` to `/classroom/1`.
  const filled = canonical.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '');
  const address = new URL(`${filled}${isPrivate ? '' : codesPart(search)}`, window.location.origin);
  if (language !== 'en') address.searchParams.append('lang', language);
  return address.href;
}

/** "?org=LINCOLN&class=RIVERA", as the server writes it (api: http/pages/page-heads.ts). */
function codesPart(search: string): string {
  const codes = codesOf(new URLSearchParams(search));
  if (!codes) return '';
  return `?${codesQuery({ organizationCode: codes.organization, classroomCode: codes.classroom })}`;
}

/**
 * Sets description, preview, canonical address and robots rule of the page at the path. Pages set their own titles,
 * since some depend on data.
 */
export function showPageHead(i18n: I18n, pathname: string, search: string): void {
  const head = pageHeadOf(pathname);
  if (!head) return;
  const description = i18n.t(head.description);
  const address = sharedAddress(head, pathname, search, i18n.locale);
  // The first page's: crawlers, which read them, do not navigate.
  document.head.querySelectorAll('link[hreflang]').forEach((link) => link.remove());
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
