import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const api = new URL('../../../', import.meta.url).href;
const { exclude: _tests, ...swc } = JSON.parse(fs.readFileSync(new URL('.swcrc', api), 'utf8'));
const jestGlobals = new URL('jest-globals.mjs', import.meta.url).href;

/** TypeScript by swc, and what a test file is made of anew for each file; what it tests is loaded once. */
export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: jestGlobals, shortCircuit: true };
  const { parentURL = '' } = context;
  const [, run = '', whole = ''] = /(\?run=\d+(&whole)?)$/.exec(parentURL) ?? [];
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || parentURL.includes('/node_modules/'))
    return next(specifier, context);
  const source = findSource(new URL(specifier, parentURL));
  if (!source) return next(specifier, context);
  return { url: source + (whole || isTestCode(source) ? run : ''), shortCircuit: true };
}

function findSource(url) {
  const endings = fs.existsSync(fileURLToPath(url)) ? [] : ['.ts', '.tsx'];
  return endings
    .map((ending) => url.href.replace(/\.js$/, ending))
    .find((href) => fs.existsSync(fileURLToPath(href)));
}

/** A schema of the whole graph, which 87 test files need and none changes: 80 ms of CPU and 5 MB each time. */
const isShared = /^test\/support\/(rules|written-schema)\.ts$/;

function isTestCode(href) {
  const file = href.replace(api, '');
  return /^(sandbox\/)?test\/|\.test\.tsx?$/.test(file) && !isShared.test(file);
}

/** By address: what tests share is loaded by each of them. */
const compiled = new Map();

export async function load(url, context, next) {
  const [address] = url.split('?');
  if (!/\.tsx?$/.test(address)) return next(url, context);
  if (!compiled.has(address)) compiled.set(address, compile(fileURLToPath(address)));
  return { format: 'module', shortCircuit: true, source: compiled.get(address) };
}

function compile(filename) {
  const options = { ...swc, filename, swcrc: false, sourceMaps: 'inline' };
  return transformSync(fs.readFileSync(filename, 'utf8'), options).code;
}
