import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** Packages without state and without classes that anyone compares, so that two copies do no harm. */
const harmless = new Set(['semver', 'split2', 'tslib']);

/**
 * If a package is in the bundle and an unbundled package also loads it from node_modules, each of its classes exists
 * twice: an object of one is not an `instanceof` the other. Throws if the bundle contains such a package.
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
    `In the bundle and also loaded from node_modules, so that each class exists twice:\n${lines.join('\n')}\n` +
      'Bundle the package that needs it, or keep both out of the bundle (asPackages in bundle.mjs).',
  );
}

/** The packages that these modules load from node_modules, each with the one that needs it. */
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

/** Like Node, in the nearest node_modules of a parent folder. */
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
