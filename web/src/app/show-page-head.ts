import { brand } from '../lib/format/brand';
import { pageHeadOf, sharedAddress } from './page-head';

/**
 * Sets description, preview, canonical address and robots rule of the page at the path. Pages set their own titles,
 * since some depend on data. `codes` are the fundraiser's codes in the address.
 */
export function showPageHead(pathname: string, codes: string): void {
  const head = pageHeadOf(pathname);
  if (!head) return;
  const shared = sharedAddress(head, pathname, codes);
  const address = shared && `${window.location.origin}${shared}`;
  setMeta('name', 'description', head.description);
  setMeta('name', 'robots', head.isPrivate ? 'noindex' : 'index, follow');
  setMeta('property', 'og:title', `${head.title} | ${brand.name}`);
  setMeta('property', 'og:description', head.description);
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
