import { createReleaseCache, type Release } from './release-cache';
import type { WorkerScope } from './worker-scope';

// The build puts it in.
declare const RELEASE: Release;

// The service worker of the hand-out page alone: its scope is that one address, and it answers for no other.
const worker = self as unknown as WorkerScope; // a page's global by its type, a worker's by where this file runs

const cache = createReleaseCache({
  release: RELEASE,
  pageUrl: worker.registration.scope,
  caches,
  fetch: (...request) => fetch(...request),
});

// What waits to be sent lies in the page's database, which no release touches: a new one need not wait.
worker.addEventListener('install', (event) => {
  event.waitUntil(cache.fill().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(cache.removeFormer().then(() => worker.clients.claim()));
});

worker.addEventListener('message', ({ ports: [asking] }) => asking?.postMessage(RELEASE.entry));

worker.addEventListener('fetch', (event) => {
  if (!cache.isServed(event.request)) return;
  event.respondWith(cache.respond(event.request));
  if (cache.isPage(event.request)) event.waitUntil(cache.renewPage());
});
