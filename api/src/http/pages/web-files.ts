import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { type Language, isLanguage, languages } from '../../lib/languages.js';
import { acceptedEncoding } from '../compression/compress-json.js';
import { countedAddress } from '../guards/address.js';
import { cookieNames, readCookie } from '../guards/cookies.js';
import { requireTrustedTypes } from '../guards/security-headers.js';
import type { RequestContext } from '../requests/context.js';
import { named, onlyReads } from '../requests/request-route.js';
import { builtFiles } from './built-files.js';
import { type DrawLinkPicture, type FindPreview, namedIn, previewPictures } from './link-previews.js';
import { createPageDocuments, createSharedDocuments } from './page-documents.js';
import { codesPart, createFileTags, familyPart, isNoPage, type PageHead, pageHeadOf } from './page-heads.js';
import type { RenderedPage, Renderer, RenderPage, RenderPrivatePage } from './render-page.js';
import { siteFiles } from './site-files.js';

export type WebFilesParts = {
  readonly headHtml: string;
  readonly renderer: Pick<Renderer, 'pageHeads' | 'headIn'>;
  readonly renderPage: RenderPage;
  readonly findPreview: FindPreview;
  readonly drawPicture: DrawLinkPicture;
  /** The email address for security reports. */
  readonly contact: string;
  readonly contextOf: (request: Request, response: Response) => Promise<RequestContext>;
  readonly renderPrivatePage: RenderPrivatePage;
  /** False if a proxy in front compresses. */
  readonly compresses: boolean;
};

/**
 * Serves the built web application: hashed files, cached forever and precompressed by the build, and a document for
 * every page with its head; other addresses get the not-found screen and a 404. Pages are rendered, the private ones
 * for their viewer.
 */
export function webFiles(
  directory: string,
  parts: WebFilesParts,
  publicUrl: string,
): [Router, ErrorRequestHandler] {
  const { headHtml, renderer, renderPage, findPreview, compresses } = parts;
  const { pageHeads } = renderer;
  const router = Router();
  // One route, since the caller chooses the names of pages and files.
  router.use(named('web'), onlyReads);
  const indexFile = path.join(directory, 'index.html');
  if (!existsSync(indexFile)) throw new Error(`The web application is not built: ${indexFile} is missing`);
  const indexHtml = readFileSync(indexFile, 'utf8');
  const documentOf = createPageDocuments(indexHtml, headHtml, publicUrl);
  const shareDocument = createSharedDocuments();
  const fileTagsOf = createFileTags(directory, indexHtml);
  /** Only for visitors with a session: others are redirected to the login and must not see a dashboard first. */
  const renderForViewer = async (
    { renderedFor }: PageHead,
    language: Language,
    request: Request,
    response: Response,
  ): Promise<RenderedPage | null> => {
    if (!renderedFor || !readCookie(request.headers.cookie, cookieNames[renderedFor])) return null;
    // Without a database the page is served too, and shows the error itself.
    const context = await parts.contextOf(request, response).catch(() => null);
    if (!context?.viewer[renderedFor]) return null;
    return parts.renderPrivatePage(request.originalUrl, language, context);
  };
  router.use(siteFiles({ heads: pageHeads, publicUrl, contact: parts.contact }));
  router.use(previewPictures({ ...parts, plainFile: path.resolve(directory, 'preview.png') }));
  router.use(builtFiles(directory));
  router.get('/{*screen}', async (request, response, next) => {
    // A missing picture is a 404, not the page.
    if (path.extname(request.path) !== '') return next();
    const chosen = languageOf(request);
    const found = pageHeadOf(pageHeads, request.path);
    const language = found?.isEnglish ? 'en' : chosen;
    const head = found && (await renderer.headIn(found, language));
    const search = searchOf(request.url);
    const codes = codesPart(search);
    const family = familyPart(search);
    const tab = head?.opensWith ? search.get('tab') : null;
    const caller = countedAddress(request.ip);
    const inAddress = head ? namedIn(head, request.path, search) : null;
    const render = head?.renderedFor
      ? renderForViewer(head, language, request, response)
      : head && renderPage(head, request.path + codes, language, caller);
    const [page = null, preview] = await Promise.all([
      render,
      inAddress && findPreview(inAddress, language, caller),
    ]);
    const shown = head ? { head, language, pathname: request.path, codes, family, preview } : null;
    const key = [request.path, codes, family, tab, chosen, preview?.title, preview?.picturePath].join(' ');
    const document = shareDocument(page, key, () => {
      const fileTags = fileTagsOf({ head, tab, codes, language: chosen, isShown: Boolean(page?.html) });
      return documentOf({ shown, language: chosen, fileTags, page });
    });
    const encoding = compresses ? acceptedEncoding(request.headers['accept-encoding']) : null;
    const smaller = encoding && (await document.compressed.write(encoding));
    requireTrustedTypes(response, request.path);
    if (head?.isPrivate) response.setHeader('X-Robots-Tag', 'noindex');
    const isKey = head?.isKey || keyParameters.some((name) => search.has(name));
    if (isKey) response.setHeader('Referrer-Policy', 'no-referrer');
    response
      .status(head && !isNoPage(head) ? 200 : 404)
      .type('html')
      .setHeader('Cache-Control', isKey || page?.html ? 'no-store' : 'no-cache')
      .vary('Accept-Encoding, Accept-Language, Cookie');
    if (encoding && smaller) response.setHeader('Content-Encoding', encoding);
    response.send(smaller ?? document.bytes);
  });
  return [router, undecodable(router)];
}

/** What grants access in an address: an emailed link's token, and the order on its success page. */
const keyParameters = ['token', 'invitation', 'order_id'];

/** No page has an address such as `/50%`, at which the first route with a parameter fails. */
function undecodable(pages: Router): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (!(error instanceof URIError) || /^\/(?:api|mcp)\b/.test(request.path)) return next(error);
    request.url = request.url.replace(/^[^?]*/, '/%25');
    return pages(request, response, next);
  };
}

function searchOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at));
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
