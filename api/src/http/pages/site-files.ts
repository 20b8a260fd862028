import { Router } from 'express';
import { companyName } from '../../lib/brand.js';
import type { PageHead } from './page-heads.js';

type Site = {
  readonly heads: readonly PageHead[];
  readonly publicUrl: string;
  /** The email address for security reports. */
  readonly contact: string;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Closed to crawlers. Class pages and confirmations stay open, so that crawlers read their noindex. */
const closed = ['/api/', '/graphql', '/admin', '/organization/', '/checkout'];

const halfYearMs = 180 * 86_400_000;

/** Files at well-known paths for crawlers, password managers, security researchers and phones. */
export function siteFiles(site: Site): Router {
  return Router().use(crawlerFiles(site), wellKnown(site), handOutManifests());
}

/** security.txt (RFC 9116) and the change-password URL (https://w3c.github.io/webappsec-change-password-url). */
function wellKnown({ publicUrl, contact }: Site): Router {
  const router = Router();
  router.get('/.well-known/security.txt', (_request, response) => {
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${new Date(Date.now() + halfYearMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ];
    response.type('text').send(lines.join('\n'));
  });
  router.get('/.well-known/change-password', (_request, response) =>
    response.redirect(302, '/organization/forgot-password'),
  );
  return router;
}

/** robots.txt and sitemap.xml of the public pages. */
function crawlerFiles({ heads, publicUrl }: Site): Router {
  const pages = heads.filter(({ isPrivate, canonical }) => !isPrivate && !canonical);
  const robots = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `  <url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  const router = Router();
  router.get('/robots.txt', (_request, response) => void response.type('text').send(robots));
  router.get('/sitemap.xml', (_request, response) => void response.type('xml').send(sitemap));
  return router;
}

/**
 * The manifest for installing one organization's hand-out page on a phone. It does not name the organization, since
 * anybody may read it.
 */
function handOutManifests(): Router {
  const router = Router();
  router.get('/organization/:id/pickup.webmanifest', ({ params }, response, next) => {
    if (!uuid.test(params.id)) return next();
    response
      .type('application/manifest+json')
      .setHeader('Cache-Control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(params.id)));
  });
  return router;
}

function manifestOf(organizationId: string): object {
  const page = `/organization/${organizationId}/pickup`;
  return {
    id: page,
    name: `${companyName} pickup day`,
    short_name: 'Pickup day',
    description: 'Hand out your fundraiser’s orders, even offline.',
    start_url: page,
    scope: page,
    display: 'standalone',
    background_color: '#fffaf2',
    theme_color: '#dbf2ff',
    icons: [192, 512].map((size) => ({
      src: `/pickup-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  };
}
