import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const source = fileURLToPath(new URL('../../../src', import.meta.url));

/** What each file imports when it is loaded: neither types nor what is imported when it is first needed. */
function importsOf(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';$/gm,
  );
  return [...statements].map(([, name = '']) => name);
}

function sourceOf(file: string, name: string): string {
  const base = path.resolve(path.dirname(file), name).replace(/\.js$/, '');
  return [`${base}.ts`, `${base}.tsx`].find(existsSync) ?? base;
}

/** The packages that a file needs, and those of all that it imports. */
function packagesFrom(entry: string): Set<string> {
  const packages = new Set<string>();
  const files = new Set([entry]);
  for (const file of files) {
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) files.add(sourceOf(file, name));
      else packages.add(name);
    }
  }
  return packages;
}

test('a process starts without what draws, sends, stores, traces and shows queues: that is loaded when it is first needed', () => {
  const packages = [...packagesFrom(path.join(source, 'main.ts'))];
  expect(packages).toContain('express');
  const late =
    /^(react-dom|nodemailer|html-to-text|@aws-sdk|pdfkit|fontkit|any-ascii|fflate|sharp|@bull-board|@opentelemetry)(\/|$)/;
  expect(packages.filter((name) => late.test(name))).toEqual([]);
});
