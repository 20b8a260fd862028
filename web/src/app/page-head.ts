import heads from './page-heads.json';

/** What a page's head says. A part of a path that begins with `:` stands for any text, as in the routes. */
export type PageHead = {
  path: string;
  /** The module that draws it, below web/src: its files are preloaded. */
  page?: string;
  /** The part of it that it opens with, where that is a module of its own. */
  opensWith?: string;
  /** Its document comes with what it looks like before its script runs (web/build/first-paint). */
  isDrawnAhead?: boolean;
  /** Only for who has a session of this kind; others are led to the login. */
  drawnFor?: string;
  /** A parameter of the address with which it looks different. */
  drawnUnless?: string;
  /** The module that draws it on the server, from the responses to its early queries (api: http/pages/page-drawings.ts). */
  drawnBy?: string;
  /** So many pictures of what it asks for first are seen at once. */
  firstPictures?: number;
  title: string;
  description: string;
  /** The address that search engines shall name, where it is another. */
  canonical?: string;
  /** Not for search engines. */
  isPrivate?: boolean;
  /** The address itself opens what the page shows: no Referer and no cache gets it. */
  isKey?: boolean;
};

/** The entry that fits; the last one, `/*`, fits every address without a page. The server chooses alike. */
export function pageHeadOf(pathname: string): PageHead | undefined {
  const entries: PageHead[] = heads;
  return entries.find(({ path }) => path === '/*' || fits(path, pathname));
}

function fits(path: string, pathname: string): boolean {
  const given = partsOf(pathname.toLowerCase());
  const asked = partsOf(path);
  return (
    asked.length === given.length && asked.every((part, at) => part.startsWith(':') || part === given[at])
  );
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
