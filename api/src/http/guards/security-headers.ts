import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

export type HeaderSet = readonly (readonly [name: string, value: string])[];

/**
 * The headers of every response (docs/product/limits.md): only our own scripts and the card provider's, no framing, no
 * sniffing, no device but the camera, HSTS under https. They are the same for all, so they are computed once.
 */
export function securityHeaders(publicUrl: string, usesStripe: boolean): HeaderSet {
  const set = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: unknown) => set.set(name, String(value)),
    removeHeader: (name: string) => set.delete(name),
  };
  // Helmet reads nothing of a request, and of a response it uses these two.
  policy(publicUrl, usesStripe)({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error instanceof Error ? error : new Error('The security headers cannot be made');
  });
  return [...set, ['Permissions-Policy', permissions]];
}

/** The hand-out page scans boxes with the camera; no page of the shop, and nothing that is framed, asks for more. */
const permissions = 'camera=(self),microphone=(),geolocation=(),display-capture=(),usb=()';

/** These speak of documents, and of browsers that are gone. */
const ofDocuments: ReadonlySet<string> = new Set([
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]);

/** For a page of a library that says where its own addresses begin: Bull's board. */
export function allowOwnBase(response: ServerResponse): void {
  const given = String(response.getHeader('Content-Security-Policy'));
  response.setHeader('Content-Security-Policy', given.replace("base-uri 'none'", "base-uri 'self'"));
}

/** Data loads nothing, runs nothing and is framed nowhere. */
const dataPolicy = "default-src 'none';frame-ancestors 'none'";

/** What a response of JSON needs of the set: half of its bytes would be headers about documents. */
export function dataHeaders(set: HeaderSet): HeaderSet {
  return set
    .filter(([name]) => !ofDocuments.has(name))
    .map(([name, value]) => [name, name === 'Content-Security-Policy' ? dataPolicy : value]);
}

/** The same for a response that was given the whole set. */
export function asData(response: ServerResponse): void {
  for (const name of ofDocuments) response.removeHeader(name);
  response.setHeader('Content-Security-Policy', dataPolicy);
}

function policy(publicUrl: string, usesStripe: boolean): ReturnType<typeof helmet> {
  const isSecure = publicUrl.startsWith('https:');
  const socketOrigin = publicUrl.replace(/^http/, 'ws');
  const stripe = usesStripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [];
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe],
        frameSrc: usesStripe ? [...stripe, 'https://hooks.stripe.com'] : ["'none'"],
        connectSrc: ["'self'", socketOrigin, ...(usesStripe ? ['https://api.stripe.com'] : [])],
        imgSrc: ["'self'", 'data:', ...(usesStripe ? ['https://*.stripe.com'] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure,
    // The provider's own frames need it off; our pages open no other windows that matter.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}

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
