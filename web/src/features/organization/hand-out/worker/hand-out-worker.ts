import { createReleaseCache, type Release } from './release-cache';

// Inserted by the build.
declare const RELEASE: Release;

// The service worker of the hand-out page only: its scope is that one URL.
const worker = self as unknown as WorkerScope; // a page's global by its type, a worker's by where this file runs

const cache = createReleaseCache({
  release: RELEASE,
  pageUrl: worker.registration.scope,
  caches,
  fetch: (...request) => fetch(...request),
});

// The queue is in the page's database, which no release touches, so a new worker need not wait.
worker.addEventListener('install', (event) => {
  event.waitUntil(cache.fill().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(cache.removeFormer().then(() => worker.clients.claim()));
});

worker.addEventListener('message', ({ ports: [sender] }) => sender?.postMessage(RELEASE.entry));

worker.addEventListener('fetch', (event) => {
  if (!cache.isServed(event.request)) return;
  event.respondWith(cache.respond(event.request));
  if (cache.isPage(event.request)) event.waitUntil(cache.renewPage());
});

/** The part of the service worker API that we use; the DOM types describe pages. */
type WorkerScope = {
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
    (type: 'message', listener: (event: MessageEvent) => void): void;
  };
};

type ExtendableEvent = { readonly waitUntil: (work: Promise<unknown>) => void };

type RequestEvent = ExtendableEvent & {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
};
