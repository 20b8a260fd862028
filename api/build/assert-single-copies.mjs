import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** They keep nothing, and hand out no class that anybody compares: two copies of them are two copies of functions. */
const harmless = new Set(['semver', 'split2', 'tslib']);

/**
 * A package that is in the bundle, and loaded from node_modules once more by one that stayed a package, has two copies
 * of each class: what one makes is no `instanceof` of the other. Throws where the bundle has such a package.
 */
export function assertSingleCopies(output, directory) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const bundled = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(packageOf)));
  const external = new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]));
  const twice = [...loadedBy(external, directory)].filter(
    ([name]) => bundled.has(name) && !harmless.has(name),
  );
  if (twice.length === 0) return;
  const lines = twice.map(([name, by]) => `  ${name} (needed by ${by})`);
  throw new Error(
    `In the bundle and in node_modules at once, so that two of each class exist:\n${lines.join('\n')}\n` +
      'Bundle the package that needs it, or keep both out of the bundle (asPackages in bundle.mjs).',
  );
}

/** The packages that those modules load from node_modules, each with the one that needs it. */
function loadedBy(modules, directory) {
  const found = new Map();
  const add = (name, from, by) => {
    const folder = folderOf(name, from);
    if (!folder || found.has(name)) return;
    found.set(name, by);
    const { dependencies, peerDependencies } = JSON.parse(
      fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    for (const needed of Object.keys({ ...dependencies, ...peerDependencies })) add(needed, folder, name);
  };
  for (const module of modules) {
    if (!isBuiltin(module) && !module.endsWith('.js')) add(packageName(module), directory, 'the bundle');
  }
  return found;
}

/** As Node finds it: in the nearest node_modules upwards. */
function folderOf(name, from) {
  const folder = path.join(from, 'node_modules', name);
  if (fs.existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(from);
  return parent === from ? null : folderOf(name, parent);
}

function packageOf(file) {
  return packageName(file.split('node_modules/').slice(1).at(-1) ?? '');
}

function packageName(module) {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
