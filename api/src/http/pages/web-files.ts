import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Router, type RequestHandler } from 'express';
import { acceptedEncoding } from '../compression/encoding.js';
import { builtFiles } from './built-files.js';
import { crawlerFiles } from './crawler-files.js';
import { createChooseFirstPaint, type OpensSession } from './choose-first-paint.js';
import { handOutManifests } from './hand-out-app.js';
import { nameRoute } from '../requests/request-route.js';
import { askForTrustedTypes } from '../guards/trusted-types.js';
import { createPageDocuments } from './page-documents.js';
import { isNoPage, pageHeadOf, readPageHeads } from './page-heads.js';
import { createPages, type PageParts } from './pages.js';

export type WebFilesParts = PageParts & {
  readonly headHtml: string;
  readonly opensSession: OpensSession;
  /** False where a proxy in front compresses for all of us. */
  readonly compresses: boolean;
};

/**
 * Serves the built web application: hashed files forever, precompressed where the build made them so, and
 * index.html for every address that is a screen, with the head of that screen; for any other it is the not-found
 * screen, and a 404. `headHtml` and the texts are put into every head, first responses
 * into the pages that ask for something that is the same for everybody.
 */
export function webFiles(directory: string, parts: WebFilesParts, publicUrl: string): Router {
  const { headHtml, opensSession, compresses } = parts;
  const router = Router();
  router.use(pageRequests);
  const indexFile = path.join(directory, 'index.html');
  if (!existsSync(indexFile)) throw new Error(`The web application is not built: ${indexFile} is missing`);
  const pageOf = createPages(
    createPageDocuments(readFileSync(indexFile, 'utf8'), headHtml, publicUrl),
    parts,
  );
  const heads = readPageHeads(directory);
  const chooseFirstPaint = createChooseFirstPaint(opensSession);
  router.use(crawlerFiles(heads, publicUrl));
  router.use(handOutManifests());
  router.use(builtFiles(directory));
  router.get('/{*screen}', async (request, response, next) => {
    // A missing picture is a 404, not the page.
    if (path.extname(request.path) !== '') return next();
    const head = await chooseFirstPaint(pageHeadOf(heads, request.path), request);
    const encoding = compresses ? acceptedEncoding(request.headers['accept-encoding']) : null;
    const page = await pageOf(head, request.path, searchOf(request.url), encoding);
    askForTrustedTypes(response, request.path);
    if (head?.isPrivate) response.setHeader('X-Robots-Tag', 'noindex');
    if (head?.isKey) response.setHeader('Referrer-Policy', 'no-referrer');
    response
      .status(head && !isNoPage(head) ? 200 : 404)
      .type('html')
      .setHeader('Cache-Control', head?.isKey || page.isDrawn ? 'no-store' : 'no-cache')
      .vary(head?.drawnFor ? 'Accept-Encoding, Cookie' : 'Accept-Encoding');
    if (page.encoding) response.setHeader('Content-Encoding', page.encoding);
    response.send(page.body);
  });
  return router;
}

function searchOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at));
}

/** Pages and their files are one kind of request: what they are called is the caller's. */
const pageRequests: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') nameRoute(request, 'web');
  next();
};
