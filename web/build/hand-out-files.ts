import { cssOf, isEntry, reach, type Bundle } from './check-budgets.ts';

const page = 'features/organization/hand-out/hand-out-page.tsx';

/** Code that the shell loads on demand and this page needs. */
const lateInShell = ['lib/live/socket.ts', 'components/ui/overlay/Toaster.tsx'];

/** Files of web/public that index.html and the manifest name. */
const publicFiles = ['early.js', 'favicon.svg', 'pickup-192.png'];

/** Names of people may need more characters than headings. */
const fonts = /assets\/(fredoka-latin|figtree-latin|figtree-latin-ext)-wght-normal[^/]*\.woff2$/;

/** Paths of all files that the hand-out page uses, including code loaded on demand, such as the scanner. */
export function handOutFiles(bundle: Bundle): { files: string[]; entry: string } {
  const entry = Object.keys(bundle).find((name) => isEntry(bundle[name]));
  const start = chunkOf(bundle, page);
  if (!entry || !start) throw new Error(`${page} is no page of its own: its service worker names its files`);
  const shell = reach(bundle, [entry]);
  const late = [...lateInShell.flatMap((module) => chunkOf(bundle, module) ?? []), ...catalogsOf(bundle)];
  const chunks = new Set([...shell, ...reach(bundle, late)]);
  const visit = (name: string): void => {
    for (const one of reach(bundle, [name])) {
      if (chunks.has(one)) continue;
      chunks.add(one);
      dynamicImportsOf(bundle, one).forEach(visit);
    }
  };
  visit(start);
  const styles = [...chunks].flatMap((name) => cssOf(bundle[name]));
  const faces = Object.keys(bundle).filter((name) => fonts.test(name));
  const files = [...chunks, ...new Set(styles), ...faces, ...publicFiles];
  return { files: files.map(address).sort(), entry: address(entry) };
}

function address(name: string): string {
  return `/${name}`;
}

/** The catalogs of all languages except English: the page's language can be switched offline. */
function catalogsOf(bundle: Bundle): string[] {
  return Object.keys(bundle).filter((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' && (file.facadeModuleId?.endsWith('.po') ?? false);
  });
}

function chunkOf(bundle: Bundle, module: string): string | undefined {
  return Object.keys(bundle).find((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' && (file.facadeModuleId?.endsWith(`/web/src/${module}`) ?? false);
  });
}

function dynamicImportsOf(bundle: Bundle, name: string): readonly string[] {
  const file = bundle[name];
  return file?.type === 'chunk' ? (file.dynamicImports ?? []) : [];
}
