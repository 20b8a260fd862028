import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

type Package = {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
};

const lock = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../../package-lock.json'), 'utf8'),
) as { packages: Readonly<Record<string, Package>> }; // as npm writes it
const packages = Object.entries(lock.packages).filter(
  ([name, { link }]) => /node_modules/.test(name) && !link,
);

/**
 * Each asks for its notice at most. OFL is for fonts; MPL and LGPL ask for changes to their own files, of which we make
 * none.
 */
const permissive = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'];
const shipped = [
  ...permissive,
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'Zlib',
  'PSF-2.0',
];
const tools = [...shipped, 'Python-2.0', 'CC-BY-4.0'];

/** Their package.json names none; read by a person. */
const readByHand: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

function licensesOf([name, { license }]: [string, Package]): string[] {
  return (license ?? readByHand[name] ?? 'none').split(/\(|\)| AND | OR /).filter(Boolean);
}

test('every package has a license that we may use it under', () => {
  expect(packages.length).toBeGreaterThan(500);
  const others = packages.flatMap((entry) => {
    const allowed = entry[1].dev ? tools : shipped;
    return licensesOf(entry).every((license) => allowed.includes(license))
      ? []
      : [`${entry[0]}: ${entry[1].license}`];
  });
  expect(others).toEqual([]);
});

test('every package comes from the registry and is fixed by the hash of its contents', () => {
  const others = packages.filter(
    ([, { resolved, integrity }]) =>
      !integrity?.startsWith('sha512-') || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(others.map(([name]) => name)).toEqual([]);
});
