import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import sirv from 'sirv';

/** Where the server's additions to the page's head go in web's index.html. */
const headMark = '<!--head-->';

/**
 * Serves the built web application: hashed files for ever, precompressed where the build made them so, and
 * index.html for every address that is a screen. `headHtml` is put into the page's head.
 */
export function webFiles(directory: string, headHtml: string): Router {
  const router = Router();
  const indexFile = path.join(directory, 'index.html');
  if (!existsSync(indexFile)) throw new Error(`The web application is not built: ${indexFile} is missing`);
  const page = readFileSync(indexFile, 'utf8').replace(headMark, headHtml);
  router.use(
    sirv(directory, {
      gzip: true,
      brotli: true,
      etag: true,
      extensions: [],
      setHeaders: (response, pathname) => {
        const isHashed = pathname.startsWith('/assets/');
        response.setHeader(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    }),
  );
  router.get('/{*screen}', (request, response, next) => {
    // A missing picture is a 404, not the page.
    if (path.extname(request.path) !== '') return next();
    response.type('html').setHeader('Cache-Control', 'no-cache').send(page);
  });
  return router;
}
