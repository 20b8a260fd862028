/** What one build of the page consists of; written into the worker by the build (web/build/emit-hand-out-worker.ts). */
export type Release = {
  /** Another one for every change of a file or of the page itself. */
  readonly version: string;
  /** Addresses of scripts, styles, fonts and pictures. */
  readonly files: readonly string[];
  /** The script that a page of this release names. */
  readonly entry: string;
};

type Parts = {
  readonly release: Release;
  /** The address of the one page that the worker serves. */
  readonly pageUrl: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
};

/**
 * One release of the hand-out page on the phone: complete before it serves anything, and from then on the page and its
 * files belong together, whatever the server has meanwhile.
 */
export function createReleaseCache({ release, pageUrl, caches, fetch }: Parts) {
  const prefix = `hand-out ${pageUrl} `;
  const name = prefix + release.version;
  const page = new URL(pageUrl);
  const files = new Set(release.files);

  /** The page from the server, when it is of this release: during a deploy it may be another one's. */
  async function fetchPage(): Promise<Response | null> {
    const response = await fetch(pageUrl, { cache: 'no-store' });
    const isOurs = response.ok && (await response.clone().text()).includes(release.entry);
    return isOurs ? response : null;
  }

  const isPage = ({ method, mode, url }: Request) => {
    const { origin, pathname } = new URL(url);
    return (
      method === 'GET' &&
      mode === 'navigate' &&
      origin === page.origin &&
      pathname.replace(/\/$/, '') === page.pathname
    );
  };
  const isFile = ({ method, url }: Request) => {
    const { origin, pathname } = new URL(url);
    // Other assets are those of the former release, for a page that was loading while this one took over.
    const isOurs = files.has(pathname) || pathname.startsWith('/assets/');
    return method === 'GET' && origin === page.origin && isOurs;
  };

  return {
    /** Brings everything onto the phone, or fails as a whole. */
    fill: async () => {
      const response = await fetchPage();
      if (!response) throw new Error('The server has another release of the page');
      const cache = await caches.open(name);
      await cache.addAll(release.files);
      await cache.put(pageUrl, response);
    },
    /** Removes this page's releases but the one just before: a page of that may still be loading. */
    removeFormer: async () => {
      const names = await caches.keys();
      const former = names.filter((one) => one.startsWith(prefix) && one !== name);
      await Promise.all(former.slice(0, -1).map((one) => caches.delete(one)));
    },
    isPage,
    /** Whether the worker has a say in this request at all. */
    isServed: (request: Request) => isPage(request) || isFile(request),
    /** From the phone, without waiting for a weak network. */
    respond: async (request: Request): Promise<Response> => {
      const cache = await caches.open(name);
      const stored = isPage(request)
        ? await cache.match(pageUrl)
        : ((await cache.match(request.url)) ?? (await caches.match(request.url)));
      return stored ?? fetch(request);
    },
    /** The page's headers and texts follow the server within a release. */
    renewPage: async () => {
      const response = await fetchPage().catch(() => null);
      if (response) await (await caches.open(name)).put(pageUrl, response);
    },
  };
}
