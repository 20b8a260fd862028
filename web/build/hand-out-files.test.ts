import type { Bundle } from './check-budgets.ts';
import { handOutFiles } from './hand-out-files.ts';

const chunk = (imports: string[], changes: object = {}) => ({
  type: 'chunk' as const,
  code: '',
  isEntry: false,
  facadeModuleId: null,
  imports,
  ...changes,
});
const drawnFrom = (name: string) => ({ facadeModuleId: `/repo/web/src/${name}` });
const page = drawnFrom('features/organization/hand-out/hand-out-page.tsx');

const bundle: Bundle = {
  'assets/index.js': chunk(['assets/shell.js'], { isEntry: true }),
  'assets/shell.js': chunk([], {
    dynamicImports: ['assets/home.js', 'assets/socket.js', 'assets/hand-out.js', 'assets/es.js'],
    viteMetadata: { importedCss: new Set(['assets/shell.css']) },
  }),
  'assets/home.js': chunk([], drawnFrom('features/home/home-page.tsx')),
  'assets/socket.js': chunk(['assets/ws.js'], drawnFrom('lib/live/socket.ts')),
  'assets/ws.js': chunk([]),
  'assets/es.js': chunk([], drawnFrom('lib/es.po')),
  'assets/hand-out.js': chunk(['assets/shell.js'], { ...page, dynamicImports: ['assets/scanner.js'] }),
  'assets/scanner.js': chunk([], { dynamicImports: ['assets/decode.js'] }),
  'assets/decode.js': chunk([]),
  'assets/figtree-latin-wght-normal-1.woff2': { type: 'asset', source: '' },
  'assets/fredoka-hebrew-wght-normal-1.woff2': { type: 'asset', source: '' },
};

test('the hand-out page stores everything it may load later, and nothing of other pages', () => {
  const { files, entry } = handOutFiles(bundle);
  expect(entry).toBe('/assets/index.js');
  expect(files.filter((file) => file.startsWith('/assets/'))).toEqual(
    [
      'decode.js',
      'es.js',
      'figtree-latin-wght-normal-1.woff2',
      'hand-out.js',
      'index.js',
      'scanner.js',
      'shell.css',
      'shell.js',
      'socket.js',
      'ws.js',
    ].map((name) => `/assets/${name}`),
  );
  expect(files).toContain('/early.js');
});

test('a build without the page fails', () => {
  expect(() => handOutFiles({ 'index.js': chunk([], { isEntry: true }) })).toThrow('is no page of its own');
});
