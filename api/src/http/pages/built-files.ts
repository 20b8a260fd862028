import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';
import { handOutWorkerFile, handOutWorkerScope } from './hand-out-app.js';

/** What the web build writes twins of, best first. */
const twins = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.xml']);

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
