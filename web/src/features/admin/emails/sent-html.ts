type Policies = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => unknown };
};

/**
 * An email's HTML in the form in which a frame takes it where the browser has Trusted Types. For frames without any
 * permission alone: nothing in them runs.
 */
export function sentHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }; // not in the types of the DOM
  if (!trustedTypes) return html;
  const policy = trustedTypes.createPolicy('sent-email', { createHTML: (given) => given });
  // The types of the DOM want a text; the browser takes its own kind.
  return policy.createHTML(html) as string;
}
