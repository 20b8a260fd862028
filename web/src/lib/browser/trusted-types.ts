/**
 * The browser's Trusted Types factory (Chromium, and others since 2026). The DOM's types lack it, and require a string
 * where the browser takes a trusted value.
 */
export type WithTrustedTypes = {
  trustedTypes?: { createPolicy: <Own extends Partial<Rules>>(name: string, rules: Own) => Own };
};

/** Returns the trusted value for a plain string; null blocks it. */
type Rule = (text: string) => string | null;
type Rules = { readonly createScriptURL: Rule; readonly createHTML: Rule; readonly createScript: Rule };

/** Our paths and the card provider's hosts, the same as in the script policy of the page's CSP. */
const ownPaths = /^\/(?:assets|sandbox)\//;
const providerHosts = /^(?:[a-z0-9.-]+\.)?js\.stripe\.com$/;

/**
 * HTML that only formats text: what the playground's documentation renders from Markdown. Each `<` must begin one of
 * these tags.
 */
const formattedText =
  /^(?:[^<]|<\/?(?:p|strong|em|s|code|pre|ul|ol|li|blockquote|h[1-6]|a|table|thead|tbody|tr|th|td)>|<(?:br|hr) ?\/?>|<code class="language-[a-z]+">|<a href="(?:https?:\/)?\/[^"<>]*">)*$/;

/**
 * Where the page's CSP requires Trusted Types, strings cannot become scripts or elements by accident
 * (docs/decisions/pages.md#trusted-types). The default policy allows the page's own scripts, formatted text, and the
 * empty string, which clears elements. The browser blocks everything else with an error at the call.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as WithTrustedTypes; // see the type
  trustedTypes?.createPolicy('default', createRules());
}

/**
 * The card provider does not document what its script does with strings. Once it is loaded, in a document that takes
 * payments, HTML and scripts are limited only by the rest of the CSP: no inline scripts, no eval. Scripts of other
 * hosts stay blocked.
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
