import fs from 'node:fs';

/** In the order they build on each other; each adds to one object and the last sets `window.Stripe`. */
const parts = [
  'api',
  'card-rules',
  'styles',
  'card-fields',
  'authentication-dialog',
  'payment-element',
  'express-element',
  'stripe',
];

let script: string | null = null;

/** The classic script that stands in for Stripe.js. */
export function browserScript(): string {
  script ??= parts
    .map((part) => fs.readFileSync(new URL(`./browser/${part}.js`, import.meta.url), 'utf8'))
    .join('\n');
  return script;
}
