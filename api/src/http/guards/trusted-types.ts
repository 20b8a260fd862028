import type { ServerResponse } from 'node:http';

const asked = "require-trusted-types-for 'script'";

/** Dashboards and the administration: documents that never draw the card provider's script (web's routes see to it). */
const workroom = /^\/(?:admin|organization)(?:\/|$)/i;

/**
 * Asks the browser to take no plain text where scripts and elements are made (Trusted Types); web's one policy says which
 * scripts it may load (docs/decisions/pages.md#trusted-types). Beside the other policy, so that both count:
 * where nobody pays, no script but our own is taken.
 */
export function askForTrustedTypes(response: ServerResponse, path: string): void {
  response.appendHeader(
    'Content-Security-Policy',
    workroom.test(path) ? `${asked};script-src 'self'` : asked,
  );
}
