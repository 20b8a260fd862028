/** What the browser offers where it knows Trusted Types (Chromium, and others since 2026). */
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => unknown };

/** For a plain text what is taken for it; null refuses it. */
type Rule = (text: string) => string | null;
type Rules = { readonly createScriptURL: Rule; readonly createHTML: Rule; readonly createScript: Rule };

/** Ours, and the card provider's own hosts: the same that the page's policy lists for scripts. */
const ownPaths = /^\/(?:assets|sandbox)\//;
const providerHosts = /^(?:[a-z0-9.-]+\.)?js\.stripe\.com$/;

/**
 * Formatted text without anything that runs or loads: what the playground's documentation makes of Markdown. Each `<`
 * begins one of these tags.
 */
const formattedText =
  /^(?:[^<]|<\/?(?:p|strong|em|s|code|pre|ul|ol|li|blockquote|h[1-6]|a|table|thead|tbody|tr|th|td)>|<(?:br|hr) ?\/?>|<code class="language-[a-z]+">|<a href="(?:https?:\/)?\/[^"<>]*">)*$/;

/**
 * Where the page's policy asks for Trusted Types, texts no longer become scripts or elements by accident
 * (docs/decisions/pages.md#trusted-types). The one policy for plain texts admits the scripts that the page is
 * made of, formatted text, and the empty text, with which elements are emptied; everything else is refused by the
 * browser, as an error where it was tried.
 */
export function installTrustedTypes(): void {
  // Not in TypeScript's own declarations.
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', createRules());
}

/**
 * The card provider promises nothing of what its script does with texts. From the moment that it is loaded, in a document
 * that pays, HTML and scripts are what the rest of the policy leaves of them: nothing inline runs, and nothing is
 * evaluated. Scripts of other hosts stay refused.
 */
export function createRules(): Rules {
  let hasProvider = false;
  return {
    createScriptURL: (url) => {
      if (isOwnScript(url)) return url;
      if (!isProviderScript(url)) return null;
      hasProvider = true;
      return url;
    },
    createHTML: (html) => (hasProvider || isFormattedText(html) ? html : null),
    createScript: (script) => (hasProvider ? script : null),
  };
}

export function isFormattedText(html: string): boolean {
  return formattedText.test(html);
}

function isOwnScript(address: string): boolean {
  const url = readAddress(address);
  return url?.origin === location.origin && ownPaths.test(url.pathname);
}

function isProviderScript(address: string): boolean {
  const url = readAddress(address);
  return url?.protocol === 'https:' && url.port === '' && providerHosts.test(url.hostname);
}

function readAddress(address: string): URL | null {
  return URL.canParse(address, location.href) ? new URL(address, location.href) : null;
}
