import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { auditPackages } from '../../../bin/lib/checks.mjs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-install-'));
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');

/** A checkout like ours, with one package whose install script leaves a file. */
beforeAll(() => {
  writeJson('leaves/package.json', {
    name: 'leaves',
    version: '1.0.0',
    scripts: { install: 'touch ../../left', postinstall: 'touch ../../left' },
  });
  runNpm('pack', './leaves');
  fs.rmSync(path.join(checkout, 'leaves'), { recursive: true });
  writeJson('package.json', { name: 'checkout', dependencies: { leaves: 'file:leaves-1.0.0.tgz' } });
  for (const part of ['.npmrc', 'api/bin/lib'])
    fs.cpSync(path.join(root, part), path.join(checkout, part), { recursive: true });
  runNpm('install', '--package-lock-only', '--offline');
});
afterAll(() => fs.rmSync(checkout, { recursive: true, force: true }));

function writeJson(file, content) {
  fs.mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  fs.writeFileSync(path.join(checkout, file), JSON.stringify(content));
}

function runNpm(...args) {
  execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd: checkout, stdio: 'pipe' });
}

test.each([
  [
    'by npm start, whatever npm is told',
    () =>
      execFileSync(
        process.execPath,
        ['--input-type=module', '-e', "(await import('./api/bin/lib/install.mjs')).ensureInstalled()"],
        { cwd: checkout, env: { ...process.env, npm_config_ignore_scripts: 'false' }, stdio: 'pipe' },
      ),
  ],
  ['by a typed npm ci', () => runNpm('ci', '--offline')],
  ['by a typed npm install', () => runNpm('install', '--offline')],
])('no script of a package runs at an install %s', (_, install) => {
  fs.rmSync(path.join(checkout, 'node_modules'), { recursive: true, force: true });
  install();
  expect(fs.existsSync(path.join(checkout, 'node_modules/leaves/package.json'))).toBe(true);
  expect(fs.existsSync(path.join(checkout, 'left'))).toBe(false);
});

test('the image installs without scripts, and every override is explained and locked', () => {
  const installs = read('.docker/Dockerfile').match(/npm ci\b.*/g);
  expect(installs?.filter((command) => !command.includes('--ignore-scripts'))).toEqual([]);
  const { overrides } = JSON.parse(read('package.json'));
  const [explained = ''] = read('docs/packages.md').split('## Install scripts');
  const isExplained = (name) => explained.includes(name.replace(/^(@whatwg-node\/).*/, '$1*'));
  expect(Object.keys(overrides).filter((name) => !isExplained(name))).toEqual([]);
  const { packages } = JSON.parse(read('package-lock.json'));
  const pinned = Object.entries(overrides).filter(([, version]) => typeof version === 'string');
  expect(pinned.map(([name]) => [name, packages[`node_modules/${name}`]?.version])).toEqual(pinned);
});

/** A registry that knows one weakness, of `express`. */
async function auditWith(severity) {
  const advisory = { id: 1, title: 'weak', url: 'https://example.org/1', severity, vulnerable_versions: '*' };
  const registry = createServer((request, response) => {
    const isAudit = request.url?.endsWith('/advisories/bulk');
    response.writeHead(isAudit ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isAudit ? { express: [advisory] } : {}));
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  process.env.npm_config_registry = `http://127.0.0.1:${registry.address().port}/`;
  // npm remembers what it was told of a weakness.
  process.env.npm_config_cache = path.join(checkout, `cache-${severity}`);
  try {
    return await auditPackages();
  } finally {
    delete process.env.npm_config_registry;
    delete process.env.npm_config_cache;
    registry.close();
  }
}

test.each([
  ['high', 1],
  ['critical', 1],
  ['moderate', 0],
])('a package with a known weakness of %s severity fails the checks %i times', async (severity, failed) => {
  expect(await auditWith(severity)).toMatchObject({ passed: 1 - failed, failed });
});

test('npm audit asks for what the document says', () => {
  const [, severity] = /known vulnerabilities of (\w+) severity/.exec(read('docs/packages.md')) ?? [];
  expect(read('api/bin/lib/checks.mjs')).toContain(`'--audit-level=${severity}'`);
});
