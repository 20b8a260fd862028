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
 * Formatted text without anything that runs or loads: what the playground's documentation makes of Markdown. Each `<`
 * begins one of these tags.
 */
const formattedText =
  /^(?:[^<]|<\/?(?:p|strong|em|s|code|pre|ul|ol|li|blockquote|h[1-6]|a|table|thead|tbody|tr|th|td)>|<(?:br|hr) ?\/?>|<code class="language-[a-z]+">|<a href="(?:https?:\/)?\/[^"<>]*">)*$/;

/**
 * Where the page's policy asks for Trusted Types, texts no longer become scripts or elements by accident. The one policy
 * for plain texts admits the scripts that the page is made of, formatted text, and the empty text, with which elements are
 * emptied; everything else is refused by the browser, as an error where it was tried.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isKnownScript(url) ? url : null),
    createHTML: (html) => (isFormattedText(html) ? html : null),
  });
}

export function isFormattedText(html: string): boolean {
  return formattedText.test(html);
}

export function isKnownScript(url: string): boolean {
  if (!URL.canParse(url, location.href)) return false;
  const { protocol, origin, hostname, pathname } = new URL(url, location.href);
  if (origin === location.origin) return ownPaths.test(pathname);
  return protocol === 'https:' && providerHosts.test(hostname);
}
