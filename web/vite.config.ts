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

/** Paths that the server handles itself, besides pages. */
const otherThanPages = ['/api', '/files', '/media', '/dev', '/sandbox', '/pickup/', '/admin/queues'].concat([
  '/healthz',
  '/readyz',
  '/metrics',
]);

/** Loaded by every document. */
const ofEveryPage = /\/(?:rolldown-runtime|shell)-[^/]+\.js$/;

const openedByLinks = /\/(?:paper|your-order|family|credit|kit|invitation|choose-password|link)-page-/;

/** Staff pages whose parts are already loaded by the admin page that links to them. */
const openedByStaff =
  /\/(?:activity|audit|customer|payouts|personal-data|playground|set-password|staff)-page-/;

/** Plugins for the browser build. */
const forBrowsers = [
  preloadFonts(['fredoka-latin-wght', 'figtree-latin-wght']),
  emitHandOutWorker(),
  checkBudgets(),
  compressFiles(),
];

/** `vite build` builds the pages, `vite build --ssr src/app/server.ts` the server's renderer with its packages. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    compileDocuments(),
    compileCatalogs(),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : forBrowsers),
  ],
  resolve: {
    // Modern RxJS: the default build includes code for browsers of ten years ago.
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
    // Its package always resolves to the build with developer warnings.
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
  // Vite must build the editor's workers: the dependency optimizer breaks them. Their imports are CommonJS.
  optimizeDeps: {
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
    include: ['picomatch-browser', 'graphql-language-service'],
  },
  ssr: { noExternal: true },
  // React's production mode, which a server bundle leaves to the process.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    ...(isSsrBuild ? { outDir: 'dist/.server', copyPublicDir: false, minify: true } : { manifest: true }),
    target: 'es2022',
    // Every browser of that year preloads modules natively. Pages that only links in emails open are preloaded by their
    // document: listing their imports in the entry would cost every page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => {
        const isPreloaded = openedByLinks.test(file) || openedByStaff.test(file);
        return needed.filter((name) => (isPreloaded ? name.endsWith('.css') : !ofEveryPage.test(name)));
      },
    },
    // The shell exceeds the default of 500; checkBudgets limits the pages.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // The server never renders it, and it is half of what its renderer would be.
      ...(isSsrBuild ? { external: /\/PlaygroundEditor$/ } : {}),
      output: isSsrBuild ? {} : { codeSplitting: { groups: sharedChunks } },
      // Libraries mark files 'use client', which has no meaning here.
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
}));
