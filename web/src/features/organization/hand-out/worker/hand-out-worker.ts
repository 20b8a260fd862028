import { createReleaseCache, type Release } from './release-cache';

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

/** The little of a service worker's world that ours uses; the types of web are those of pages. */
type WorkerScope = {
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
    (type: 'message', listener: (event: MessageEvent) => void): void;
  };
};

type LastingEvent = { readonly waitUntil: (work: Promise<unknown>) => void };

type RequestEvent = LastingEvent & {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
};
