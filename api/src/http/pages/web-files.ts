import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { escapeHtml } from '../../lib/escape-html.js';
import { keepNewest } from '../../lib/keep-newest.js';
import { type Language, isLanguage, languages } from '../../lib/languages.js';
import { acceptedEncoding } from '../compression/compress-json.js';
import { countedAddress } from '../guards/address.js';
import { cookieNames, readCookie } from '../guards/cookies.js';
import { requireTrustedTypes } from '../guards/security-headers.js';
import { nameRoute } from '../requests/request-route.js';
import { type DrawLinkPicture, type FindPreview, namedIn, previewPictures } from './link-previews.js';
import { createPageDocuments, createSharedDocuments } from './page-documents.js';
import { codesPart, createFileTags, isNoPage, type PageHead, pageHeadOf } from './page-heads.js';
import type { RenderedPage, Renderer, RenderPage } from './render-page.js';
import { siteFiles } from './site-files.js';

/** The service worker of the hand-out page in web's build. */
const handOutWorkerFile = 'hand-out-worker.js';

/**
 * The largest scope of the worker. It registers for one organization's page only, but the header must name a path
 * prefix common to all of them.
 */
const handOutWorkerScope = '/organization/';

/** The compressed copies that web's build writes, best first. */
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

/** Whether a cookie belongs to an open session of that kind. The check does not keep the session alive. */
type OpensSession = (session: NonNullable<PageHead['frameFor']>, token: string) => Promise<boolean>;

export type WebFilesParts = {
  readonly headHtml: string;
  readonly renderer: Pick<Renderer, 'pageHeads' | 'headIn' | 'renderFrame'>;
  readonly renderPage: RenderPage;
  readonly findPreview: FindPreview;
  readonly drawPicture: DrawLinkPicture;
  /** The email address for security reports. */
  readonly contact: string;
  readonly opensSession: OpensSession;
  /** False if a proxy in front compresses. */
  readonly compresses: boolean;
};

/**
 * Serves the built web application: hashed files, cached forever and precompressed by the build, and a document for
 * every page with its head; other addresses get the not-found screen and a 404. Public pages are rendered, private ones
 * get their frame.
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
    requireTrustedTypes(response, request.path);
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

/** More than the administration has tabs; a limit, since an address can name any tab. */
const maxFrames = 30;

/**
 * Renders the frame of a private page, shown until its script has identified the user. Only for visitors with a session:
 * others are redirected to the login and must not see a dashboard first. A frame has no personal data, so each is
 * rendered once, at the path of its entry.
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
    // Without a database the page is served too, and shows the error itself.
    if (!token || !(await opensSession(frameFor, token).catch(() => true))) return null;
    const frame = await find(
      tab === null ? path : `${path}?${new URLSearchParams({ tab }).toString()}`,
      language,
    );
    return path.includes(':') ? { ...frame, html: withParts(frame.html, path, pathname) } : frame;
  };
}

/** Replaces the `:name` parts in the frame's links, which was rendered at its entry's path, with those of the address. */
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

/** Pages and their files count as one route, since the caller chooses their names. */
const pageRequests: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') nameRoute(request, 'web');
  next();
};

/**
 * Serves files of web's build, as compressed copies if the browser accepts them. A missing file, even one that vanishes
 * while it is opened, goes to the next handler: a rebuild must not end the process.
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
  // Browsers detect a new release by its worker.
  return isHandOutWorker(file) ? 'no-cache' : 'public, max-age=3600';
}

/** The file itself or a compressed copy. */
function isHandOutWorker(file: string): boolean {
  return path.basename(file).replace(/\.(br|gz)$/, '') === handOutWorkerFile;
}

/** The payment provider's fields use our font, in frames of another origin. */
function shareWithFrames(response: Response): void {
  response
    .setHeader('Access-Control-Allow-Origin', '*')
    .setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
}

/** Removes the headers of a file that turned out to be missing. */
function clearHeaders(response: Response): void {
  for (const name of fileHeaders) response.removeHeader(name);
}

/** A language from the link that began the visit, such as a Spanish flyer's (web/src/lib/texts/language.ts). */
const linked = /^link-/;

/** The language of a page: the visitor's choice, else the link's, else the browser's, else English. */
export function languageOf(request: Pick<Request, 'headers' | 'query' | 'acceptsLanguages'>): Language {
  const stored = readCookie(request.headers.cookie, cookieNames.language);
  const candidates: unknown[] = [
    stored,
    request.query.lang,
    stored?.replace(linked, ''),
    request.acceptsLanguages(Object.keys(languages)),
  ];
  return candidates.find(isLanguage) ?? 'en';
}
