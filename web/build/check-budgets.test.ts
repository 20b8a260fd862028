import { isTooHeavy, weighPages, type Bundle } from './check-budgets.ts';

const random = (bytes: number) =>
  Array.from({ length: bytes }, (_, at) => String.fromCharCode(33 + ((at * at * 7919) % 90))).join('');
const kib = (text: string) => text.length / 1024;

const chunk = (code: string, changes: object = {}) => ({
  type: 'chunk' as const,
  code,
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  ...changes,
});

const bundle: Bundle = {
  'index.js': chunk('shell', {
    isEntry: true,
    imports: ['shared.js'],
    viteMetadata: { importedCss: new Set(['a.css']) },
  }),
  'shared.js': chunk('shared', { imports: ['index.js'] }),
  'products.js': chunk('page', {
    facadeModuleId: '/repo/web/src/features/catalog/products-page.tsx',
    imports: ['shared.js', 'index.js'],
  }),
  'dialog.js': chunk(random(4000), { facadeModuleId: '/repo/web/src/features/catalog/MixPackDialog.tsx' }),
  'register.js': chunk('form', { facadeModuleId: '/repo/web/src/features/registration/register-page.tsx' }),
  'admin.js': chunk(random(3000), {
    facadeModuleId: '/repo/web/src/app/admin/admin-page.tsx',
    imports: ['index.js'],
  }),
  'first-tab.js': chunk(random(2000), {
    facadeModuleId: '/repo/web/src/features/admin/dashboard/dashboard-tab.tsx',
    imports: ['index.js'],
  }),
  'orders-tab.js': chunk(random(1000), {
    facadeModuleId: '/repo/web/src/features/admin/orders/orders-tab.tsx',
    imports: ['index.js', 'first-tab.js'],
  }),
  'a.css': { type: 'asset', source: 'body{}' },
};

const weightOf = (page: string, kind: string) =>
  weighPages(bundle).find((weight) => weight.page === page && weight.kind === kind);

test('a page weighs the shell, itself and their imports, each once, without lazy parts', () => {
  const shell = weightOf('shell', 'js')?.kib ?? 0;
  const page = weightOf('features/catalog/products-page.tsx', 'js');
  expect(page?.budget).toBe(175.4);
  expect(page?.kib).toBeGreaterThan(shell);
  expect(page?.kib).toBeLessThan(kib(random(4000)) / 4);
  expect(weighPages(bundle).map(({ page }) => page)).not.toContain('features/catalog/MixPackDialog.tsx');
});

test("a page's style sheets have their own budget", () => {
  expect(weightOf('features/catalog/products-page.tsx', 'css')).toMatchObject({ budget: 18 });
  expect(weightOf('features/catalog/products-page.tsx', 'css')?.kib).toBeGreaterThan(0);
});

test('a page that is not listed has the default budget', () => {
  expect(weightOf('features/registration/register-page.tsx', 'js')?.budget).toBe(210);
});

test('a budget may be exceeded by 2 percent', () => {
  const weight = { page: 'p', kind: 'js' as const, budget: 100 };
  expect(isTooHeavy({ ...weight, kib: 102 })).toBe(false);
  expect(isTooHeavy({ ...weight, kib: 102.1 })).toBe(true);
});

test('the admin page includes its first tab, and each further tab weighs what it adds', () => {
  const first = weightOf('app/admin/admin-page.tsx', 'js');
  expect(first?.budget).toBe(220);
  const orders = weightOf('features/admin/orders/orders-tab.tsx', 'js');
  expect(orders?.budget).toBe(30);
  expect(orders?.kib).toBeLessThan(first?.kib ?? 0);
  expect(weightOf('features/admin/dashboard/dashboard-tab.tsx', 'js')).toBeUndefined();
});
