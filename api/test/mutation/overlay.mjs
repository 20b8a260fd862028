import fs from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { inRoot, root } from '../../bin/lib/paths.mjs';

const left = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  'coverage',
  'test-results',
  'playwright-report',
]);

/**
 * A copy of the tree in which code can be changed: whatever ends the run, the files of the checkout are as they were.
 * Packages and the built pages are those of the checkout, the built server is a copy that follows each change.
 */
export function createOverlay(directory) {
  fs.cpSync(root, directory, { recursive: true, filter: (file) => !left.has(path.basename(file)) });
  for (const shared of ['node_modules', 'api/node_modules', 'web/node_modules', 'web/dist'])
    fs.symlinkSync(inRoot(shared), path.join(directory, shared));
  fs.cpSync(inRoot('api/dist'), path.join(directory, 'api/dist'), { recursive: true });
  return { directory, write: (file, content) => write(directory, file, content) };
}

function write(directory, file, content) {
  fs.writeFileSync(path.join(directory, file), content);
  const [, source] = /^api\/((?:src|sandbox|embedded|demo)\/.*)$/.exec(file) ?? [];
  if (!source) return;
  const built = path.join(directory, 'api/dist', source);
  if (!/\.tsx?$/.test(source)) fs.writeFileSync(built, content);
  else fs.writeFileSync(built.replace(/\.tsx?$/, '.js'), compile(source, content));
}

export const compiler = JSON.parse(fs.readFileSync(inRoot('api/.swcrc'), 'utf8'));
delete compiler.exclude;

const compile = (filename, content) =>
  transformSync(content, { ...compiler, filename, swcrc: false, sourceMaps: false }).code;
