/** What the pages of a row may weigh on their first load: JavaScript with the shared shell, gzip (guide, section 10). */
export type Budget = { readonly pages: readonly string[]; readonly kib: number };

/** Pages by their modules below web/src. */
export const scriptBudgets: readonly Budget[] = [
  // With the tolerance 179: what home weighed before it spoke other languages. English readers load no byte more.
  { pages: ['features/home/home-page.tsx', 'features/catalog/products-page.tsx'], kib: 175.4 },
  { pages: ['features/checkout/success-page.tsx', 'features/content/static-pages.tsx'], kib: 184.5 },
  { pages: ['features/classroom/classroom-page.tsx', 'features/classroom/hall/race-page.tsx'], kib: 195 },
  { pages: ['features/checkout/checkout-page.tsx'], kib: 220 },
  // What is above 220 is the list of all pages, as of home, and the one file of what it shares with home and class pages.
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
  // The administration's frame stands around it as around every other page.
  { pages: ['features/admin/set-password/set-password-page.tsx'], kib: 240 },
  { pages: ['features/admin/playground/playground-page.tsx'], kib: 490 },
];

/** What /admin is weighed with: the tab that it opens with. */
export const adminFrame = {
  page: 'app/admin/admin-page.tsx',
  firstTab: 'features/admin/dashboard/dashboard-tab.tsx',
} as const;

/**
 * What each further tab of the administration may add to all of that before its rows stand. Its menus, questions and
 * editors come later; the forms of the settings (18) are their work.
 */
export const adminTabKib = 30;

/** Every other page: registration, logins, lookups. */
export const otherPageKib = 210;

/** What every page loads. */
export const shellKib = 172;

/** Style sheets of one page together. */
export const styleKib = 18;

/** A budget may be passed by this much before the build fails. */
export const tolerance = 0.02;
