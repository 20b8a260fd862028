import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { format } from 'oxfmt';

// Writes verify.html of the audit package: the code of the nightly check, with its types removed, in one page.
// `npm run codegen` runs it; a test writes it elsewhere and compares the two.

const books = new URL('../src/payouts/books/', import.meta.url);
const page = fileURLToPath(new URL('verify.html', books));

const template = fs.readFileSync(new URL('verify.template.html', books), 'utf8');
const jsc = { target: 'es2022', parser: { syntax: 'typescript' } };
const options = { swcrc: false, configFile: false, jsc, module: { type: 'es6' } };
const programs = ['verify-signatures.ts', 'verify-books.ts'].map((name) =>
  transformSync(fs.readFileSync(new URL(name, books), 'utf8'), options).code.replace(
    /\bimport \{[^}]*\} from '[^']*';/g,
    '',
  ),
);
const whole = template.replace('/* verify-signatures.ts, verify-books.ts */', () =>
  programs.join('\n').trim(),
);
const style = JSON.parse(fs.readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'));
const { code, errors } = await format(page, whole, style);
if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
fs.writeFileSync(process.argv[2] ?? page, code);
