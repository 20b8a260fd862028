import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Router, type RequestHandler } from 'express';
import { builtFiles } from './built-files.js';
import { crawlerFiles } from './crawler-files.js';
import { handOutManifests } from './hand-out-app.js';
import type { PageTexts } from './page-texts.js';
import { nameRoute } from './request-route.js';
import { askForTrustedTypes } from './trusted-types.js';
import { headTags, isNoPage, pageHeadOf, readPageHeads } from './page-heads.js';

/** Where the server's additions to the page's head go in web's index.html. */
const headMark = '<!--head-->';

/** Where the texts go that the page's first paint needs. */
const textsMark = '<!--texts-->';

/** What web's index.html says of itself, for a development server that does not know the pages' heads. */
const ownHead = /<!--page-->[^]*<!--\/page-->/;

export type WebFilesParts = {
  readonly headHtml: string;
  readonly pageTexts: PageTexts;
  /** Null: cards are taken by Stripe's own script. */
  readonly sandbox: object | null;
};

/**
 * Serves the built web application: hashed files forever, precompressed where the build made them so, and
 * index.html for every address that is a screen, with the head of that screen; for any other it is the not-found
 * screen, and a 404. `headHtml` and the texts are put into every head.
 */
export function webFiles(
  directory: string,
  { headHtml, pageTexts, sandbox }: WebFilesParts,
  publicUrl: string,
): Router {
  const router = Router();
  router.use(pageRequests);
  const indexFile = path.join(directory, 'index.html');
  if (!existsSync(indexFile)) throw new Error(`The web application is not built: ${indexFile} is missing`);
  const page = readFileSync(indexFile, 'utf8').replace(headMark, headHtml);
  const heads = readPageHeads(directory);
  const pages = new Map(heads.map((head) => [head, page.replace(ownHead, () => headTags(head, publicUrl))]));
  router.use(crawlerFiles(heads, publicUrl));
  router.use(handOutManifests());
  router.use(builtFiles(directory));
  router.get('/{*screen}', async (request, response, next) => {
    // A missing picture is a 404, not the page.
    if (path.extname(request.path) !== '') return next();
    const head = pageHeadOf(heads, request.path);
    const html = (head && pages.get(head)) ?? page;
    const texts = await pageTexts();
    askForTrustedTypes(response, request.path, sandbox === null);
    if (head?.isPrivate) response.setHeader('X-Robots-Tag', 'noindex');
    if (head?.isKey) response.setHeader('Referrer-Policy', 'no-referrer');
    response
      .status(head && !isNoPage(head) ? 200 : 404)
      .type('html')
      .setHeader('Cache-Control', head?.isKey ? 'no-store' : 'no-cache')
      .send(html.replace(textsMark, () => texts));
  });
  return router;
}

/** Pages and their files are one kind of request: what they are called is the caller's. */
const pageRequests: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') nameRoute(request, 'web');
  next();
};
