import heads from './page-heads.json';

/** What a page's head says. Entries that end in `*` hold for every address below. */
export type PageHead = {
  path: string;
  title: string;
  description: string;
  /** The address that search engines shall name, where it is another. */
  canonical?: string;
  /** Not for search engines. */
  isPrivate?: boolean;
};

/** The first entry that fits; the last one fits every address. */
export function pageHeadOf(pathname: string): PageHead | undefined {
  const entries: PageHead[] = heads;
  return entries.find(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname,
  );
}
