import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageHeadOf } from './page-head';

/**
 * Keeps the description, the canonical address and the robots rule those of the page that is shown. The server wrote
 * them for the first page; titles are the pages' own, since some name what they show.
 */
export function usePageHead(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const head = pageHeadOf(pathname);
    if (!head) return;
    setMeta('description', head.description);
    setMeta('robots', head.isPrivate ? 'noindex' : 'index, follow');
    setCanonical(head.isPrivate ? null : `${window.location.origin}${head.canonical ?? pathname}`);
  }, [pathname]);
}

function setMeta(name: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}

function setCanonical(address: string | null): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (address === null) return link?.remove();
  const shown = link ?? document.head.appendChild(document.createElement('link'));
  shown.rel = 'canonical';
  shown.href = address;
}
