import helmet from 'helmet';
import type { RequestHandler } from 'express';

/** Headers of limits.md: only our own scripts and the card provider's, no framing, no sniffing, HSTS under https. */
export function securityHeaders(publicUrl: string, usesStripe: boolean): RequestHandler {
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
