const web = '/web/src/';
const inWeb = (...parts: readonly string[]) => new RegExp(`${web}(?:${parts.join('|')})\\.tsx?$`);

/** Drawn by home and products, and by most other pages too. */
const storefront = inWeb(
  'features/catalog/(?:ProductGrid|ProductCard|use-products)',
  'features/cart/(?!CartDrawer|LazyCartDrawer|index|CartLine|LineNotices|FreeShippingHint).*',
  'components/domain/(?:CloudEdge|Thermometer)',
  'components/ui/display/Card',
  'components/ui/feedback/(?:EmptyState|ErrorCard)',
  'components/ui/lazy/lazy-part',
  'lib/format/money',
  'lib/browser/use-(?:scroll-to-hash|debounced)',
);
/** Icons of the same pages. */
const storefrontIcons =
  /\/icons\/(?:info|circle-check|truck|mail|minus|chevron-down|shield-check|trophy|piggy-bank|trash|sprout)\.mjs$/;

/**
 * Files of sensible size instead of one for each set of pages. A group takes what its modules import with it, unless
 * one of higher priority has it; what no group takes is shared as the bundler sees fit.
 */
export const sharedChunks = [
  // What every page loads.
  { name: 'shell', test: inWeb('main'), priority: 9 },
  {
    name: 'storefront',
    test: (id: string) => storefront.test(id) || storefrontIcons.test(id),
    minShareCount: 2,
    priority: 8,
  },
  // Menu and toaster, with what dialogs stand on: fetched together while a page is idle.
  {
    name: 'layers',
    test: inWeb('app/MenuSheet', 'components/ui/overlay/(?:Toaster|Dialog|Sheet|SheetFoot)'),
    priority: 6,
  },
  { name: 'markdown', test: inWeb('features/content/(?:markdown/.*|Faq.*)'), minShareCount: 2, priority: 5 },
  // What classes, dashboards and lists show.
  {
    name: 'figures',
    test: inWeb(
      'lib/(?:live|format)/.*',
      'components/domain/(?!LoginDialog|EditConflict|Flyer|Lookup|Prize|Share|Picture).*',
      'components/ui/(?:display|feedback|actions)/.*',
    ),
    minShareCount: 2,
    priority: 7,
  },
  // Menus of those who are logged in.
  {
    name: 'menus',
    test: inWeb('components/ui/overlay/.*Menu.*', 'components/ui/overlay/(?:AlertDialog|ConfirmDialog)'),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'charts', test: inWeb('components/ui/charts/.*'), minShareCount: 2, priority: 4 },
];
