/** What the browser offers where it knows Trusted Types (Chromium, and others since 2026). */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string | null; createHTML: (html: string) => string | null },
  ) => unknown;
};

/** Ours, the practice payments', and the card provider's own hosts. */
const ownPaths = /^\/(?:assets|sandbox)\//;
const providerHosts = /^(?:[a-z0-9-]+\.)?js\.stripe\.com$/;

/**
 * Where the page's policy asks for Trusted Types, texts no longer become scripts or elements by accident. The one policy
 * for plain texts admits the scripts that the page is made of, and the empty text, with which elements are emptied;
 * everything else is refused by the browser, as an error where it was tried.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isKnownScript(url) ? url : null),
    createHTML: (html) => (html === '' ? html : null),
  });
}

export function isKnownScript(url: string): boolean {
  if (!URL.canParse(url, location.href)) return false;
  const { protocol, origin, hostname, pathname } = new URL(url, location.href);
  if (origin === location.origin) return ownPaths.test(pathname);
  return protocol === 'https:' && providerHosts.test(hostname);
}
