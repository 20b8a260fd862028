import type { Bundle } from './check-budgets.ts';
import { filesOfPage } from './page-files.ts';

const chunk = (imports: string[], changes: object = {}) => ({
  type: 'chunk' as const,
  code: '',
  isEntry: false,
  facadeModuleId: null,
  imports,
  ...changes,
});

const bundle: Bundle = {
  'index.js': chunk(['shell.js'], { isEntry: true }),
  'shell.js': chunk([], { viteMetadata: { importedCss: new Set(['shell.css']) } }),
  'card.js': chunk(['shell.js']),
  'home.js': chunk(['shell.js', 'card.js'], {
    facadeModuleId: '/repo/web/src/features/home/home-page.tsx',
    viteMetadata: { importedCss: new Set(['home.css']) },
  }),
  'other.js': chunk(['card.js'], { facadeModuleId: '/repo/web/src/features/x/other-page.tsx' }),
};

test('a page needs its scripts and styles beside those of every page', () => {
  expect(filesOfPage(bundle, 'features/home/home-page.tsx').sort()).toEqual([
    'card.js',
    'home.css',
    'home.js',
  ]);
});

test('a page that is not there stops the build', () => {
  expect(() => filesOfPage(bundle, 'app/pages/away-page.tsx')).toThrow(
    'app/pages/away-page.tsx is no page of its own',
  );
});
