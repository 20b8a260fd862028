import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';

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
        // The file turned out to be missing.
        for (const name of fileHeaders) response.removeHeader(name);
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
