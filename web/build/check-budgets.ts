import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export type BuiltFile =
  | (Pick<Rolldown.OutputChunk, 'type' | 'code' | 'isEntry' | 'facadeModuleId' | 'imports'> &
      Partial<Pick<Rolldown.OutputChunk, 'name' | 'moduleIds' | 'dynamicImports'>> & {
        readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
      })
  | Pick<Rolldown.OutputAsset, 'type' | 'source'>;

export type Bundle = Readonly<Record<string, BuiltFile>>;
export type Weight = {
  readonly page: string;
  readonly kind: 'js' | 'css';
  readonly kib: number;
  readonly budget: number;
};

/**
 * Weighs each page's first load after a build, prints the table, and fails the build over a budget
 * (docs/decisions/pages.md#what-a-page-loads).
 */
export function checkBudgets(): Plugin {
  return {
    name: 'check-budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const weights = weighPages(bundle);
        console.log(weights.map(line).join('\n'));
        const heavy = weights.filter(isTooHeavy);
        if (heavy.length > 0)
          this.error(
            `Over budget (docs/decisions/pages.md#what-a-page-loads):\n${heavy.map(line).join('\n')}`,
          );
      },
    },
  };
}

type Load = { page: string; budget: number; files: readonly string[]; styled: readonly string[] };

/**
 * What the shell and each page load before they can be used: everything reached by static imports. An admin tab weighs
 * what it adds to the admin page.
 */
export function weighPages(bundle: Bundle): Weight[] {
  const shell = Object.keys(bundle).filter((name) => isEntry(bundle[name]));
  const frame = reach(bundle, [...shell, ...chunksOf(bundle, adminFrame.page, adminFrame.firstTab)]);
  const loads = Object.entries(bundle).flatMap(([name, file]): Load[] => {
    const page = file.type === 'chunk' ? pageOf(file.facadeModuleId) : null;
    if (!page || page === adminFrame.firstTab) return [];
    if (isFurtherTab(page)) return [tabLoad(page, reach(bundle, [name]), frame)];
    const files = page === adminFrame.page ? frame : reach(bundle, [...shell, name]);
    return [{ page, budget: budgetOf(page), files, styled: files }];
  });
  const files = reach(bundle, shell);
  return [{ page: 'shell', budget: shellKib, files, styled: files }, ...loads].flatMap((load) =>
    weigh(bundle, load),
  );
}

function weigh(bundle: Bundle, { page, budget, files, styled }: Load): Weight[] {
  const styles = stylesOf(bundle, styled);
  return [
    { page, kind: 'js', kib: sum(files.map((name) => sizeOf(bundle, name))), budget },
    { page, kind: 'css', kib: sum(styles.map((name) => sizeOf(bundle, name))), budget: styleKib },
  ];
}

function tabLoad(page: string, reached: readonly string[], frame: readonly string[]): Load {
  const files = reached.filter((name) => !frame.includes(name));
  return { page, budget: adminTabKib, files, styled: [...frame, ...files] };
}

export function isTooHeavy({ kib, budget }: Weight): boolean {
  return kib > budget * (1 + tolerance);
}

/** The chunk that the document loads: the entry's group, if it is in one, since the entry then has no file. */
export function isEntry(file: BuiltFile | undefined): boolean {
  return file?.type === 'chunk' && (file.isEntry || file.name === 'shell');
}

/** `features/catalog/products-page.tsx`; null for a part that is neither a page nor a tab. */
function pageOf(module: string | null): string | null {
  return /\/web\/src\/(.*-(?:pages?|tab)\.tsx)$/.exec(module ?? '')?.[1] ?? null;
}

// The first tab is weighed with its page.
function isFurtherTab(page: string): boolean {
  return page.endsWith('-tab.tsx');
}

function chunksOf(bundle: Bundle, ...pages: string[]): string[] {
  return Object.entries(bundle).flatMap(([name, file]) => {
    // A module that others import too is in their chunk.
    const modules = file.type === 'chunk' ? [file.facadeModuleId, ...(file.moduleIds ?? [])] : [];
    return pages.some((page) => modules.some((id) => id?.endsWith(`/web/src/${page}`))) ? [name] : [];
  });
}

function budgetOf(page: string): number {
  return scriptBudgets.find(({ pages }) => pages.includes(page))?.kib ?? otherPageKib;
}

export function reach(bundle: Bundle, from: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (seen.has(name) || file?.type !== 'chunk') return;
    seen.add(name);
    file.imports.forEach(visit);
  };
  from.forEach(visit);
  return [...seen];
}

function stylesOf(bundle: Bundle, chunks: readonly string[]): string[] {
  return [...new Set(chunks.flatMap((name) => cssOf(bundle[name])))];
}

export function cssOf(file: BuiltFile | undefined): string[] {
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
}

/** In KiB, as compressFiles writes it. */
function sizeOf(bundle: Bundle, name: string): number {
  const file = bundle[name];
  if (!file) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length / 1024;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

function line(weight: Weight): string {
  const { page, kind, kib, budget } = weight;
  const mark = isTooHeavy(weight) ? 'TOO HEAVY' : 'ok';
  return `${page.padEnd(44)} ${kind.padEnd(4)} ${kib.toFixed(1).padStart(6)} of ${budget} KiB  ${mark}`;
}

/** The first-load budget of some pages: JavaScript with the shared shell, gzip. */
type Budget = { readonly pages: readonly string[]; readonly kib: number };

const scriptBudgets: readonly Budget[] = [
  // 179 with the tolerance: the weight of home before other languages. English readers must not load more.
  { pages: ['features/home/home-page.tsx', 'features/catalog/products-page.tsx'], kib: 175.4 },
  { pages: ['features/checkout/success-page.tsx', 'features/content/static-pages.tsx'], kib: 185 },
  { pages: ['features/classroom/classroom-page.tsx', 'features/classroom/hall/race-page.tsx'], kib: 195 },
  // 220 left no room for the form library's fixes.
  { pages: ['features/checkout/checkout-page.tsx'], kib: 221.5 },
  // Above 220 are the list of all pages, as on home, and the one chunk shared with home and class pages.
  {
    pages: [
      'features/organization/dashboard/dashboard-page.tsx',
      'features/organization/orders/orders-page.tsx',
    ],
    kib: 221.5,
  },
  // Forms and dialogs are their work, and the form library is 12 KiB.
  {
    pages: [
      'features/organization/money/money-page.tsx',
      'features/organization/people/people-page.tsx',
      'features/organization/pickup-days/pickup-days-page.tsx',
      'features/organization/season/season-page.tsx',
      'features/organization/settings/settings-page.tsx',
    ],
    kib: 272,
  },
  { pages: ['app/admin/admin-page.tsx'], kib: 220 },
  {
    pages: [
      'features/admin/activity/activity-page.tsx',
      'features/admin/orders/order-page.tsx',
      'features/admin/settings/audit/audit-page.tsx',
    ],
    kib: 260,
  },
  // Forms and dialogs are their work, and the form library is 12 KiB.
  {
    pages: [
      'features/admin/payouts/payouts-page.tsx',
      'features/admin/personal-data/personal-data-page.tsx',
      'features/admin/staff/staff-page.tsx',
      'features/admin/records/customer-page.tsx',
      'features/admin/records/organization-page.tsx',
    ],
    kib: 272,
  },
  // Includes the admin frame, like every other admin page.
  { pages: ['features/admin/set-password/set-password-page.tsx'], kib: 240 },
  { pages: ['features/admin/playground/playground-page.tsx'], kib: 490 },
];

/** /admin is weighed with the tab that it opens with. */
const adminFrame = {
  page: 'app/admin/admin-page.tsx',
  firstTab: 'features/admin/dashboard/dashboard-tab.tsx',
} as const;

/**
 * What each further admin tab may add before its rows show. Menus, dialogs and editors load later; the settings tab
 * (18) consists of forms.
 */
const adminTabKib = 30;

/** The budget of every other page: registration, logins, lookups. */
const otherPageKib = 210;

/** The shell, which every page loads. */
const shellKib = 172;

/** All style sheets of one page. */
const styleKib = 18;

/** How far a budget may be exceeded before the build fails. */
const tolerance = 0.02;
