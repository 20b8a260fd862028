import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

export type HeaderSet = readonly (readonly [name: string, value: string])[];

/**
 * The headers of every response (docs/product/limits.md): only our own scripts and the payment provider's, no framing,
 * no sniffing, no device but the camera, HSTS over https. Computed once, since all responses share them.
 */
export function securityHeaders(publicUrl: string, usesStripe: boolean): HeaderSet {
  const set = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: unknown) => set.set(name, String(value)),
    removeHeader: (name: string) => set.delete(name),
  };
  // Helmet does not read the request, and uses only these two methods of the response.
  policy(publicUrl, usesStripe)({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error instanceof Error ? error : new Error('The security headers cannot be made');
  });
  return [...set, ['Permissions-Policy', permissions]];
}

/** The hand-out page scans boxes with the camera. Nothing else needs a device. */
const permissions = 'camera=(self),microphone=(),geolocation=(),display-capture=(),usb=()';

/** These only affect documents, or old browsers. */
const documentHeaders: ReadonlySet<string> = new Set([
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]);

/** For Bull's board, whose page has a <base> element, and loads scripts in a way that Trusted Types refuse. */
export function allowOwnBase(response: ServerResponse): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.setHeader('Content-Security-Policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
  response.appendHeader('Content-Security-Policy', ownScripts);
}

/** Data loads nothing, runs nothing and cannot be framed. */
const dataPolicy = "default-src 'none';frame-ancestors 'none'";

/** The headers for a JSON response: the document headers would be half of its bytes. */
export function dataHeaders(set: HeaderSet): HeaderSet {
  return set
    .filter(([name]) => !documentHeaders.has(name))
    .map(([name, value]) => [name, name === 'Content-Security-Policy' ? dataPolicy : value]);
}

/** The same for a response that already has all headers. */
export function asData(response: ServerResponse): void {
  for (const name of documentHeaders) response.removeHeader(name);
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
    // The payment provider's frames open popups; our pages open no others.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}

const ownScripts = "script-src 'self'";
const trustedTypes = "require-trusted-types-for 'script'";

/** Dashboards and the administration, which never load the payment provider's script (web's routes ensure it). */
const dashboardPaths = /^\/(?:admin|organization)(?:\/|$)/i;

/**
 * Requires Trusted Types: the browser refuses plain strings where scripts and elements are created, and web's one policy
 * defines the scripts it may load (docs/decisions/pages.md#trusted-types). A second CSP header, so that both apply: on
 * dashboards only our own scripts load.
 */
export function requireTrustedTypes(response: ServerResponse, path: string): void {
  response.appendHeader(
    'Content-Security-Policy',
    dashboardPaths.test(path) ? `${trustedTypes};${ownScripts}` : trustedTypes,
  );
}
