import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { escapeHtml } from '../../lib/escape-html.js';
import { keepNewest } from '../../lib/keep-newest.js';
import type { Language } from '../../lib/languages.js';
import { acceptedEncoding } from '../compression/encoding.js';
import { countedAddress } from '../guards/address.js';
import { cookieNames, readCookie } from '../guards/cookies.js';
import { askForTrustedTypes } from '../guards/security-headers.js';
import { languageOf } from '../requests/language.js';
import { nameRoute } from '../requests/request-route.js';
import { type DrawLinkPicture, type FindPreview, namedIn, previewPictures } from './link-previews.js';
import { createPageDocuments, createSharedDocuments } from './page-documents.js';
import { codesPart, createFileTags, isNoPage, type PageHead, pageHeadOf } from './page-heads.js';
import type { RenderedPage, Renderer, RenderPage } from './render-page.js';
import { siteFiles } from './site-files.js';

/** The service worker of the hand-out page, as web's build names it. */
const handOutWorkerFile = 'hand-out-worker.js';

/**
 * What the worker may serve beyond its own folder. It asks for one organization's page alone; a browser takes no
 * narrower leave than a folder that the page's address begins with.
 */
const handOutWorkerScope = '/organization/';

/** What the web build writes twins of, best first. */
const twins = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.xml']);

const fileHeaders = [
  'Accept-Ranges',
  'Cache-Control',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Last-Modified',
  'Service-Worker-Allowed',
];

/** Whether a cookie still opens a session of that kind. Asking keeps none alive. */
type OpensSession = (session: NonNullable<PageHead['frameFor']>, token: string) => Promise<boolean>;

export type WebFilesParts = {
  readonly headHtml: string;
  readonly renderer: Pick<Renderer, 'pageHeads' | 'headIn' | 'renderFrame'>;
  readonly renderPage: RenderPage;
  readonly findPreview: FindPreview;
  readonly drawPicture: DrawLinkPicture;
  /** For reports of a weakness. */
  readonly contact: string;
  readonly opensSession: OpensSession;
  /** False where a proxy in front compresses for all of us. */
  readonly compresses: boolean;
};

/**
 * Serves the built web application: hashed files forever, precompressed where the build made them so, and
 * index.html for every address that is a screen, with the head of that screen; for any other it is the not-found
 * screen, and a 404. Public pages come rendered, private ones with their frame.
 */
export function webFiles(directory: string, parts: WebFilesParts, publicUrl: string): Router {
  const { headHtml, renderer, renderPage, findPreview, compresses } = parts;
  const { pageHeads } = renderer;
  const router = Router();
  router.use(pageRequests);
  const indexFile = path.join(directory, 'index.html');
  if (!existsSync(indexFile)) throw new Error(`The web application is not built: ${indexFile} is missing`);
  const documentOf = createPageDocuments(readFileSync(indexFile, 'utf8'), headHtml, publicUrl);
  const shareDocument = createSharedDocuments();
  const fileTagsOf = createFileTags(directory);
  const frameOf = createFrames(parts);
  router.use(siteFiles({ heads: pageHeads, publicUrl, contact: parts.contact }));
  router.use(previewPictures({ ...parts, plainFile: path.resolve(directory, 'preview.png') }));
  router.use(builtFiles(directory));
  router.get('/{*screen}', async (request, response, next) => {
    // A missing picture is a 404, not the page.
    if (path.extname(request.path) !== '') return next();
    const language = languageOf(request);
    const found = pageHeadOf(pageHeads, request.path);
    const head = found && (await renderer.headIn(found, language));
    const search = searchOf(request.url);
    const codes = codesPart(search);
    const tab = head?.opensWith ? search.get('tab') : null;
    const caller = countedAddress(request.ip);
    const named = head ? namedIn(head, request.path, search) : null;
    const render = head?.frameFor
      ? frameOf(head, tab, language, request)
      : head && renderPage(head, request.path + codes, language, caller);
    const [page = null, preview] = await Promise.all([render, named && findPreview(named, language, caller)]);
    const shown = head ? { head, language, pathname: request.path, codes, preview } : null;
    const key = [request.path, codes, tab, language, preview?.title, preview?.picturePath].join(' ');
    const document = shareDocument(page, key, () => {
      const fileTags = fileTagsOf({ head, tab, codes, language, isShown: Boolean(page?.html) });
      return documentOf({ shown, language, fileTags, page });
    });
    const encoding = compresses ? acceptedEncoding(request.headers['accept-encoding']) : null;
    const smaller = encoding && (await document.compressed.write(encoding));
    askForTrustedTypes(response, request.path);
    if (head?.isPrivate) response.setHeader('X-Robots-Tag', 'noindex');
    if (head?.isKey) response.setHeader('Referrer-Policy', 'no-referrer');
    response
      .status(head && !isNoPage(head) ? 200 : 404)
      .type('html')
      .setHeader('Cache-Control', head?.isKey || page?.html ? 'no-store' : 'no-cache')
      .vary('Accept-Encoding, Accept-Language, Cookie');
    if (encoding && smaller) response.setHeader('Content-Encoding', encoding);
    response.send(smaller ?? document.bytes);
  });
  return router;
}

/** More than the administration has tabs: an address can name others. */
const maxFrames = 30;

/**
 * What stands on a private page while it is not known who is logged in, for who has a session: everybody else is led to
 * the login, and would see a dashboard's frame before it. It says nothing of anybody, so each is rendered once, at the
 * path of its entry.
 */
function createFrames({ renderer, opensSession }: WebFilesParts) {
  const frames = new Map<string, Promise<RenderedPage>>();
  const find = (address: string, language: Language): Promise<RenderedPage> => {
    const key = `${language} ${address}`;
    const found = frames.get(key);
    if (found) return found;
    const frame = renderer
      .renderFrame(`http://page${address}`, language)
      .then((html) => ({ html, state: null, email: '' }));
    frames.set(key, frame);
    keepNewest(frames, maxFrames);
    frame.catch(() => frames.delete(key)); // the next visitor tries again
    return frame;
  };
  return async (
    { frameFor, path }: PageHead,
    tab: string | null,
    language: Language,
    { headers, path: pathname }: Request,
  ): Promise<RenderedPage | null> => {
    const token = frameFor && readCookie(headers.cookie, cookieNames[frameFor]);
    // A page is served without a database too: it says itself what it cannot read.
    if (!token || !(await opensSession(frameFor, token).catch(() => true))) return null;
    const frame = await find(
      tab === null ? path : `${path}?${new URLSearchParams({ tab }).toString()}`,
      language,
    );
    return path.includes(':') ? { ...frame, html: withParts(frame.html, path, pathname) } : frame;
  };
}

/** Links of a frame that was rendered at its entry's path name that: here they name the address that was opened. */
function withParts(html: string, path: string, pathname: string): string {
  const given = pathname.split('/');
  return path
    .split('/')
    .reduce(
      (text, part, place) =>
        part.startsWith(':') ? text.replaceAll(`/${part}`, () => `/${escapeHtml(given[place] ?? '')}`) : text,
      html,
    );
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

/**
 * Files of the web build, as their twins compressed by the build where the browser takes those. A file that is
 * gone, even one that vanishes while it is opened, is left to the next handler: a rebuild ends no process.
 */
export function builtFiles(directory: string): RequestHandler {
  const files = express.static(directory, { index: false, redirect: false, setHeaders });
  return (request, response, next) => {
    const { url, path: name } = request;
    const serve = ([twin, ...others]: readonly (typeof twins)[number][]): unknown => {
      if (twin) {
        request.url = name + twin.ending;
        response.type(path.extname(name)).setHeader('Content-Encoding', twin.encoding);
      }
      return files(request, response, (error?: unknown) => {
        request.url = url;
        if (error) return next(error);
        clearHeaders(response);
        return twin ? serve(others) : next();
      });
    };
    return serve(
      isCompressible(name) ? twins.filter(({ encoding }) => request.acceptsEncodings(encoding)) : [],
    );
  };
}

function isCompressible(name: string): boolean {
  return compressible.has(path.extname(name));
}

function setHeaders(response: Response, file: string): void {
  response.setHeader('Cache-Control', cacheControl(file));
  if (isHandOutWorker(file)) response.setHeader('Service-Worker-Allowed', handOutWorkerScope);
  if (path.extname(file) === '.woff2') shareWithFrames(response);
  if (isCompressible(file) || response.hasHeader('Content-Encoding')) response.vary('Accept-Encoding');
}

function cacheControl(file: string): string {
  if (path.basename(path.dirname(file)) === 'assets') return 'public, max-age=31536000, immutable';
  // A release is seen by its worker.
  return isHandOutWorker(file) ? 'no-cache' : 'public, max-age=3600';
}

/** Itself, or a compressed twin. */
function isHandOutWorker(file: string): boolean {
  return path.basename(file).replace(/\.(br|gz)$/, '') === handOutWorkerFile;
}

/** The card provider draws its fields with our font, in frames of its own origin. */
function shareWithFrames(response: Response): void {
  response
    .setHeader('Access-Control-Allow-Origin', '*')
    .setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** What was said of a file that turned out not to be there. */
function clearHeaders(response: Response): void {
  for (const name of fileHeaders) response.removeHeader(name);
}
