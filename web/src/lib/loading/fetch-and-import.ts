/** A module or style sheet that can be fetched, and that the browser does not take all the same. */
export class RefusedFileError extends Error {
  override name = 'RefusedFileError';
}

type File = { readonly name: string; readonly address: string };

const fetched = new Map<string, Promise<void>>();

/**
 * Stands behind each `import()` of the build, in the place of Vite's own helper (web/build/fetch-before-imports.ts).
 * `names` are the module's file, the files that it imports and their style sheets, under the site's root.
 *
 * They are fetched first: many browsers remember a module that they could not get until the page is left, so an
 * `import()` may not be the first to find out (docs/decisions/0152-fetched-before-imported.md). Once they are in the
 * browser's cache, the import asks the network for nothing.
 *
 * @throws TypeError or Error where a file cannot be had: another try fetches it again.
 * @throws RefusedFileError where all files can be had and the browser still fails: only a reload helps.
 */
export async function fetchAndImport<T>(
  importModule: () => Promise<T>,
  names: readonly string[] = [],
): Promise<T> {
  const files = names.map((name) => ({ name, address: new URL(`/${name}`, document.baseURI).href }));
  await Promise.all(files.map(fetchUnlessNamed));
  try {
    await Promise.all(files.filter(isStyleSheet).map(applyStyleSheet));
    return await importModule();
  } catch (cause) {
    // The document's own head may have named one, and was the first to find out.
    await Promise.all(files.map(fetchFile));
    throw new RefusedFileError('The browser does not take a file that can be had', { cause });
  }
}

/** Once: what failed is fetched again by the next who asks. What the document names is on its way already. */
function fetchUnlessNamed(file: File): Promise<void> {
  const running =
    fetched.get(file.address) ?? (isNamedInDocument(file) ? Promise.resolve() : fetchFile(file));
  fetched.set(file.address, running);
  running.catch(() => fetched.delete(file.address));
  return running;
}

async function fetchFile({ name, address }: File): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
  // To its end: only a whole response is kept in the browser's cache.
  await response.arrayBuffer();
}

function isNamedInDocument({ address }: File): boolean {
  const named = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]');
  return [...named].some((element) => ('src' in element ? element.src : element.href) === address);
}

function isStyleSheet({ name }: File): boolean {
  return name.endsWith('.css');
}

async function applyStyleSheet({ name, address }: File): Promise<void> {
  const applied = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  if ([...applied].some(({ href }) => href === address)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${name} was not applied`));
    });
    document.head.append(link);
  });
}
