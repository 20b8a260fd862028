import type { ServerResponse } from 'node:http';

const directive = "require-trusted-types-for 'script'";

/** Dashboards and the administration: documents that never draw the card provider's script (web's routes see to it). */
const workroom = /^\/(?:admin|organization)(?:\/|$)/i;

/**
 * Asks the browser to take no plain text where scripts and elements are made (Trusted Types); web's one policy says which
 * scripts it may load. Beside the other policy, so that both count. Stripe promises nothing for its script, so that
 * documents in which somebody may pay with it only report.
 */
export function askForTrustedTypes(response: ServerResponse, path: string, usesStripe: boolean): void {
  const isEnforced = !usesStripe || workroom.test(path);
  response.appendHeader(
    isEnforced ? 'Content-Security-Policy' : 'Content-Security-Policy-Report-Only',
    directive,
  );
}
