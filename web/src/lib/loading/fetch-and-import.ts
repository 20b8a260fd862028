/** A module or style sheet that can be fetched, and that the browser does not take all the same. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError';
}

const fetched = new Map<string, Promise<void>>();

/**
 * Stands behind each `import()` of the build, in the place of Vite's own helper (web/build/fetch-before-imports.ts).
 * `names` are the module's file, the files that it imports and their style sheets, under the site's root.
 *
 * They are fetched first: many browsers remember a module that they could not get until the page is left, so an
 * `import()` may not be the first to find out (docs/decisions/pages.md#code-that-loads-later). Once they are in the
 * browser's cache, the import asks the network for nothing.
 *
 * @throws TypeError or Error where a file cannot be had: another try fetches it again.
 * @throws RefusedFileError where all files can be had and the browser still fails: only a reload helps.
 */
export async function fetchAndImport<T>(
  importModule: () => Promise<T>,
  names: readonly string[] = [],
): Promise<T> {
  const files = names.map((name) => new URL(`/${name}`, document.baseURI).href);
  await Promise.all(files.map(fetchUnlessNamed));
  try {
    await Promise.all(files.filter((file) => file.endsWith('.css')).map(applyStyleSheet));
    return await importModule();
  } catch (cause) {
    // The document's own head may have named one, and was the first to find out.
    await Promise.all(files.map(fetchFile));
    throw new RefusedFileError('The browser does not take a file that can be had', { cause });
  }
}

/** Once: what failed is fetched again by the next who asks. What the document names is on its way already. */
function fetchUnlessNamed(file: string): Promise<void> {
  const earlier = fetched.get(file);
  if (earlier) return earlier;
  const coming = isNamedInDocument(file) ? Promise.resolve() : fetchFile(file);
  fetched.set(file, coming);
  coming.catch(() => fetched.delete(file));
  return coming;
}

async function fetchFile(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${response.status} for ${file}`);
  // To its end: only a whole response is kept in the browser's cache.
  await response.arrayBuffer();
}

function isNamedInDocument(file: string): boolean {
  const named = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]');
  return [...named].some((element) => ('src' in element ? element.src : element.href) === file);
}

async function applyStyleSheet(file: string): Promise<void> {
  const applied = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  if ([...applied].some(({ href }) => href === file)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = file;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`No style sheet at ${file}`));
    });
    document.head.append(link);
  });
}
