import { Router } from 'express';
import type { PageHead } from './page-heads.js';

/** Nothing to find there. Class pages and confirmations stay reachable, so that their noindex is read. */
const closed = ['/api/', '/graphql', '/admin', '/organization/', '/checkout'];

/** robots.txt and sitemap.xml of the public pages. */
export function crawlerFiles(heads: readonly PageHead[], publicUrl: string): Router {
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
