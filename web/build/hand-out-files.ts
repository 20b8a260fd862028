import { cssOf, isEntry, reach, type Bundle } from './check-budgets.ts';

const page = 'features/organization/hand-out/hand-out-page.tsx';

/** Code that the shell loads later, and that this page needs. */
const lateInShell = ['lib/live/socket.ts', 'components/ui/overlay/Toaster.tsx'];

/** From web/public, as index.html and the manifest name them. */
const publicFiles = ['early.js', 'favicon.svg', 'pickup-192.png'];

/** Names may need more letters than headings do. */
const fonts = /assets\/(fredoka-latin|figtree-latin|figtree-latin-ext)-wght-normal[^/]*\.woff2$/;

/** Addresses of everything that the hand-out page is drawn from, with what it loads later, such as the scanner. */
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

/** The texts of each language but English: the page may be switched where there is no network. */
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
