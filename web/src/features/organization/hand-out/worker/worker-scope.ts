/** The little of a service worker's world that ours uses; the types of web are those of pages. */
export type WorkerScope = {
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
