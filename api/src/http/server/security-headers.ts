import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

export type HeaderSet = readonly (readonly [name: string, value: string])[];

/**
 * The headers of every response (docs/product/limits.md): only our own scripts and the card provider's, no framing, no
 * sniffing, HSTS under https. They are the same for all, so they are computed once.
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
  return [...set];
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
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isSecure,
    // The provider's own frames need it off; our pages open no other windows that matter.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}
