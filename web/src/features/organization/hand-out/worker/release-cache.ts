/** The files of one build of the page, written into the worker by the build (web/build/emit-hand-out-worker.ts). */
export type Release = {
  /** Changes with every change of a file or of the page. */
  readonly version: string;
  /** URLs of scripts, styles, fonts and pictures. */
  readonly files: readonly string[];
  /** The entry script in the HTML of this release. */
  readonly entry: string;
};

type Parts = {
  readonly release: Release;
  /** The URL of the one page that the worker serves. */
  readonly pageUrl: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
};

/**
 * One release of the hand-out page on the phone. It serves nothing until complete, so the page and its files always
 * belong together.
 */
export function createReleaseCache({ release, pageUrl, caches, fetch }: Parts) {
  const prefix = `hand-out ${pageUrl} `;
  const name = prefix + release.version;
  const page = new URL(pageUrl);
  const files = new Set(release.files);

  /** The server's page, or null if it is of another release, as during a deploy. */
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
    // Other assets belong to the previous release, for a page that was loading while this one took over.
    const isOurs = files.has(pathname) || pathname.startsWith('/assets/');
    return method === 'GET' && origin === page.origin && isOurs;
  };

  return {
    /** Stores the page and all files, or fails as a whole. */
    fill: async () => {
      const response = await fetchPage();
      if (!response) throw new Error('The server has another release of the page');
      const cache = await caches.open(name);
      await cache.addAll(release.files);
      await cache.put(pageUrl, response);
    },
    /** Removes this page's old releases except the previous one, whose page may still be loading. */
    removeFormer: async () => {
      const names = await caches.keys();
      const former = names.filter((one) => one.startsWith(prefix) && one !== name);
      await Promise.all(former.slice(0, -1).map((one) => caches.delete(one)));
    },
    isPage,
    /** Whether the worker answers this request. */
    isServed: (request: Request) => isPage(request) || isFile(request),
    /** Serves from the cache first, without waiting for a weak network. */
    respond: async (request: Request): Promise<Response> => {
      const cache = await caches.open(name);
      const stored = isPage(request)
        ? await cache.match(pageUrl)
        : ((await cache.match(request.url)) ?? (await caches.match(request.url)));
      return stored ?? fetch(request);
    },
    /** Refreshes the stored page within its release, for new headers and texts. */
    renewPage: async () => {
      const response = await fetchPage().catch(() => null);
      if (response) await (await caches.open(name)).put(pageUrl, response);
    },
  };
}
