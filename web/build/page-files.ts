import { cssOf, isEntry, reach, type Bundle } from './check-budgets.ts';

/** Scripts and styles of a page beyond those of every page, by the page's module below web/src. */
export function filesOfPage(bundle: Bundle, page: string): string[] {
  const chunk = Object.keys(bundle).find((name) => isModule(bundle, name, page));
  if (!chunk) throw new Error(`${page} is no page of its own: page-heads.json names it`);
  const shared = new Set(withStyles(bundle, reach(bundle, Object.keys(bundle).filter(isShell))));
  return withStyles(bundle, reach(bundle, [chunk])).filter((name) => !shared.has(name));

  function isShell(name: string): boolean {
    return isEntry(bundle[name]);
  }
}

function isModule(bundle: Bundle, name: string, page: string): boolean {
  const file = bundle[name];
  return file?.type === 'chunk' && (file.facadeModuleId?.endsWith(`/web/src/${page}`) ?? false);
}

function withStyles(bundle: Bundle, chunks: readonly string[]): string[] {
  return [...chunks, ...new Set(chunks.flatMap((name) => cssOf(bundle[name])))];
}
