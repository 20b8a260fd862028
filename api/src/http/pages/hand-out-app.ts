import { Router } from 'express';
import { companyName } from '../../lib/brand.js';

/** The service worker of the hand-out page, as web's build names it. */
export const handOutWorkerFile = 'hand-out-worker.js';

/**
 * What the worker may serve beyond its own folder. It asks for one organization's page alone; a browser takes no
 * narrower leave than a folder that the page's address begins with.
 */
export const handOutWorkerScope = '/organization/';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The manifest with which a phone installs one organization's hand-out page. It names no organization: anybody may read
 * it.
 */
export function handOutManifests(): Router {
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
    description: 'Hand out the orders of your fundraiser, with or without a network.',
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
