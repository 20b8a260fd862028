import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compileCatalogs } from './build/compile-catalogs.ts';
import { checkBudgets } from './build/check-budgets.ts';
import { compileDocuments } from './build/compile-documents.ts';
import { compressFiles } from './build/compress-files.ts';
import { emitHandOutWorker } from './build/emit-hand-out-worker.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { sharedChunks } from './build/shared-chunks.ts';

const reactRouter = fileURLToPath(
  new URL('dist/production/', import.meta.resolve('react-router/package.json')),
);
const api = process.env.API_ORIGIN ?? `http://localhost:${process.env.PORT ?? 4000}`;

/** What the server responds to itself, beside its pages. */
const otherThanPages = ['/api', '/files', '/media', '/dev', '/sandbox', '/pickup/', '/admin/queues'].concat([
  '/healthz',
  '/readyz',
  '/metrics',
]);

const openedByLinks = /\/(?:paper|your-order|family|credit|kit|invitation|choose-password|link)-page-/;

/** Pages of staff whose parts the administration that leads to them has loaded. */
const openedByStaff =
  /\/(?:activity|audit|customer|payouts|personal-data|playground|set-password|staff)-page-/;

/** What concerns the files that browsers load. */
const forBrowsers = [
  preloadFonts(['fredoka-latin-wght', 'figtree-latin-wght']),
  emitHandOutWorker(),
  checkBudgets(),
  compressFiles(),
];

/** `vite build` makes the pages, `vite build --ssr src/app/server.ts` what the server renders them with, packages included. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    compileDocuments(),
    compileCatalogs(),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : forBrowsers),
  ],
  resolve: {
    // RxJS as it was written: by default it comes with all that browsers of ten years ago lacked.
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
    // Its package names the build with warnings for developers in all cases.
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${reactRouter}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${reactRouter}dom-export.mjs` },
          ]
        : [],
  },
  server: {
    proxy: {
      '/graphql': { target: api, ws: true },
      ...Object.fromEntries(otherThanPages.map((path) => [path, api])),
    },
  },
  // The editor's workers are built by Vite: left to the optimizer, they stop it. What they import is CommonJS.
  optimizeDeps: {
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
    include: ['picomatch-browser', 'graphql-language-service'],
  },
  ssr: { noExternal: true },
  // React's own way to say that it is operated, which a bundle for the server leaves to the process.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    ...(isSsrBuild ? { outDir: 'dist/.server', copyPublicDir: false, minify: true } : { manifest: true }),
    target: 'es2022',
    // Every browser of that year preloads modules by itself. Pages that only a link in an email opens are preloaded by
    // their document: what they import need not stand in the entry, which every page loads.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) =>
        openedByLinks.test(file) || openedByStaff.test(file)
          ? needed.filter((name) => name.endsWith('.css'))
          : needed,
    },
    // The shell is above the default of 500; what pages may weigh is checkBudgets' affair.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting: { groups: sharedChunks } },
      // Libraries mark files 'use client'; that means nothing without a server renderer.
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
}));
