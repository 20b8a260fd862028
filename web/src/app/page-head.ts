import heads from './page-heads.json';

/** What a page's head says. A part of a path that begins with `:` stands for any text, as in the routes. */
export type PageHead = {
  path: string;
  /** The module that draws it, below web/src: its files are preloaded. */
  page?: string;
  /** The module of what it shows of the fundraiser that its address names. */
  groupPart?: string;
  /** How the module of the part that it opens with ends. */
  opensWith?: string;
  /** The server renders it, with the data that everybody sees (web/src/app/server.ts). */
  isRendered?: boolean;
  /** The server renders its frame, for who has a session of this kind; others are led to the login. */
  frameFor?: string;
  /** Its address can name a fundraiser, or always does: links to it are shown as that fundraiser's. */
  namesFundraiser?: boolean;
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

/** The address to share, below the shop's own: null for a page that nobody shall find. `codes` is the query's part. */
export function sharedAddress(head: PageHead, pathname: string, codes: string): string | null {
  const { path, canonical = path, isPrivate, namesFundraiser } = head;
  if (isPrivate && !namesFundraiser) return null;
  const given = partsOf(pathname);
  const named = partsOf(path);
  // `/classrooms/1` as `/classroom/1`.
  const filled = partsOf(canonical).map((part) => (part.startsWith(':') ? given[named.indexOf(part)] : part));
  return `/${filled.join('/')}${isPrivate ? '' : codes}`;
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
