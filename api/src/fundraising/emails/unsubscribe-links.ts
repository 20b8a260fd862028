import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Database, Tx } from '../../database/index.js';
import { otherMethods, requireTrustedTypes } from '../../http/index.js';
import { isUuid } from '../../lib/ids.js';
import { isHashOf, type Secrets } from '../../lib/secrets/secrets.js';

const switchPath = '/unsubscribe';

/** The link in each weekly email: all it can do is turn that organization's weekly emails off and on. */
export type UnsubscribeLinks = {
  readonly urlFor: (organizationId: string) => string;
  /** The organization of a link; null if the link is not ours. */
  readonly read: (organization: unknown, key: unknown) => string | null;
};

export function createUnsubscribeLinks(secrets: Secrets, publicUrl: string): UnsubscribeLinks {
  const claimOf = (organizationId: string): string => `weekly-summary ${organizationId}`;
  return {
    urlFor: (organizationId) =>
      `${publicUrl}${switchPath}?${new URLSearchParams({ organization: organizationId, key: secrets.hash('unsubscribe link', claimOf(organizationId)) }).toString()}`,
    read: (organization, key) => {
      if (typeof organization !== 'string' || typeof key !== 'string' || !isUuid(organization)) return null;
      return isHashOf(secrets, 'unsubscribe link', claimOf(organization), key) ? organization : null;
    },
  };
}

async function setWeeklySummary(tx: Tx, organizationId: string, isWanted: boolean): Promise<void> {
  await tx.query('UPDATE organizations SET wants_weekly_summary = $2 WHERE id = $1', [
    organizationId,
    isWanted,
  ]);
}

type Deps = { readonly database: Database; readonly unsubscribeLinks: UnsubscribeLinks };

/**
 * The page behind a weekly email's link. Opening it changes nothing, since mail scanners open every link; a POST
 * does, from its button or from a mail program (RFC 8058). No session: the link is the proof.
 */
export function unsubscribeRouter({ database, unsubscribeLinks }: Deps): RequestHandler {
  const router = Router();
  const organizationOf = ({ query }: Request) => unsubscribeLinks.read(query.organization, query.key);
  router.get(switchPath, (request, response) =>
    organizationOf(request) === null ? refuse(response) : respond(response, pages.ask),
  );
  router.post(
    switchPath,
    express.urlencoded({ extended: false, limit: '1kb' }),
    async (request, response) => {
      const organizationId = organizationOf(request);
      if (organizationId === null) return refuse(response);
      const form: unknown = request.body;
      const isWanted = typeof form === 'object' && form !== null && 'weekly' in form && form.weekly === 'on';
      await database.transaction((tx) => setWeeklySummary(tx, organizationId, isWanted));
      respond(response, isWanted ? pages.isOn : pages.isOff);
    },
  );
  router.all(switchPath, otherMethods('GET', 'HEAD', 'POST'));
  return router;
}

/** A person sees it, so it is a page as well. */
function refuse(response: Response): void {
  respond(response.status(404), pages.unknown);
}

type Page = {
  readonly title: string;
  readonly text: string;
  readonly form: string;
};

const weeklyForm = (value: 'on' | 'off', button: string): string =>
  `<form method="post"><button name="weekly" value="${value}">${button}</button></form>`;

const pages = {
  ask: {
    title: 'Stop the weekly emails?',
    text: 'You will no longer get the summary of your fundraiser each Monday. You will still get all other emails.',
    form: weeklyForm('off', 'Stop weekly emails'),
  },
  isOff: {
    title: 'Weekly emails are off',
    text: 'You will no longer get weekly summaries.',
    form: weeklyForm('on', 'Turn them on again'),
  },
  isOn: {
    title: 'Weekly emails are on',
    text: 'A summary comes on the Monday after a week with sales.',
    form: weeklyForm('off', 'Stop weekly emails'),
  },
  unknown: {
    title: 'This link does not work',
    text: 'Part of it is missing. Open it from the email again, or log in and turn weekly emails off in the settings.',
    form: '<p><a href="/organization/login">Log in</a></p>',
  },
} as const satisfies Record<string, Page>;

/** The form posts to its own address, which carries the key. */
function respond(response: Response, { title, text, form }: Page): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  // The address is the proof: it must not leak to another page.
  response.setHeader('Referrer-Policy', 'no-referrer');
  requireTrustedTypes(response, switchPath);
  response.type('html').send(`<!doctype html><html lang="en-US"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg">
    <title>${title} · Skycrumb</title><style>${style}</style></head>
    <body><main><h1>${title}</h1><p>${text}</p>
    ${form}
    <p><a href="/">To the shop</a></p></main></body></html>`);
}

const style = `
:root { color-scheme: light dark; --bg: #fffaf2; --ink: #32163a; --link: #2c46be; --primary: #c50a64; --on-primary: #fff; }
@media (prefers-color-scheme: dark) { :root { --bg: #190e1d; --ink: #f5eef7; --link: #9bbeff; --primary: #fe82a8; --on-primary: #380017; } }
body { margin: 0; background: var(--bg); color: var(--ink); font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 48px 16px; } a { color: var(--link); }
button { min-height: 48px; padding: 0 28px; border: 0; border-radius: 24px; background: var(--primary); color: var(--on-primary); font: inherit; font-weight: 700; cursor: pointer; }
`;
