const inWeb = (...parts: readonly string[]) => new RegExp(`/web/src/(?:${parts.join('|')})\\.tsx?$`);
const icons = (...names: readonly string[]) =>
  new RegExp(`/lucide-react/.*/icons/(?:${names.join('|')})\\.mjs$`);
const any =
  (...tests: readonly RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id));

/** What every page loads, with what home and products draw at once: a file of its own would be a round trip more. */
const shell = any(
  inWeb(
    'main',
    'features/catalog/(?:ProductGrid|ProductCard|use-products)',
    'features/cart/(?!CampaignDays|CartDrawer|LazyCartDrawer|index|CartLine|CartShare|FreeShippingHint|use-|shared-).*',
    'features/codes/(?:CodeFields|LazyClassChoice|StillSupporting|use-code-form)',
    'components/ui/display/(?:Card|Chip|Skeleton)',
    'components/ui/feedback/(?:EmptyState|ErrorCard|ErrorNotice|LoadingRegion|Notice)',
    'components/ui/lazy/lazy-part',
    'components/domain/(?:brand/CloudEdge|Term)',
    'gql/rules',
    'lib/format/money',
    'lib/browser/use-(?:scroll-to-hash|debounced|near|page-title)',
  ),
  icons('info', 'circle-check', 'truck', 'mail', 'minus', 'chevron-down', 'shield-check', 'trophy'),
  icons('piggy-bank', 'trash-2', 'sprout', 'link-2', 'triangle-alert'),
);

/** What moves by itself, and when: the success page needs no more of what the others share. */
const live = any(
  inWeb(
    'lib/live/.*',
    'lib/format/(?:dates|elapsed|eastern-days|pickup-plan|picks|ships-by|statements)',
    'lib/browser/use-(?:browser-state|media)',
    'lib/loading/time-or-network',
    'components/domain/share/ShareButton',
    'components/ui/feedback/CopyButton',
    'features/checkout/payment/arrival',
  ),
  icons('ban', 'clock', 'heart-handshake', 'mail-check', 'map-pin', 'package', 'share-2'),
);

/** Beside the shell: what class pages, checkout, registration and the logins draw, and dashboards too. */
const parts = any(
  inWeb(
    'lib/format/(?:campaign-dates|classroom-label|counts|member-roles)',
    'lib/apollo/(?:connection-rows|classroom-fields)',
    'lib/browser/(?:use-(?:animated-number|now)|other-login)',
    'lib/editing/(?:edit-conflict|field-errors|unsaved)',
    'components/domain/(?:AnimatedMoney|live/Live|Lookup|Prize|share/Share(?!Popover|Qr|Button)|forms/run-with-toast).*',
    'components/ui/display/StatCard',
    'components/ui/fields/(?:Radio|Check|Select|Password|TextField).*',
    'features/explain/FigureButton',
  ),
  icons('badge-dollar-sign', 'circle-pause', 'credit-card', 'download', 'eye', 'eye-off'),
  icons('key-round', 'loader', 'search-x', 'wifi-off'),
);

/** What is typed and sent. No page needs it before somebody types. */
const forms = any(
  inWeb(
    'components/domain/forms/(?:CodeField|Form|NewPasswordField)',
    'lib/editing/(?!edit-conflict|unsaved).*',
    'gql/input-rules',
    'components/ui/fields/TextArea.*',
  ),
  /\/react-hook-form\//,
);

/** Dashboards and administration: all further icons and controls that several screens share. */
const workroom = any(
  inWeb(
    'components/ui/(?:display|feedback|actions|lazy)/.*',
    // Of menus and questions only what fetches them.
    'components/ui/overlay/(?:Menu|LeaveQuestion|theme-part)',
    'components/ui/fields/(?:Search|Filter|Switch).*',
    // What a link or an email shows stays with pages that are no dashboards.
    'components/domain/(?!LinkFailure|EmailFigure|TermDefinition|money-terms|share/|classes/|forms/(?:LoginDialog|EditConflict|ForgotPassword|CodeField|Form|Invitations|NewPassword|OpenMutation)).*',
    // QR codes, class lists, files that are read and lists to choose from come with what shows one.
    'lib/(?!editing|texts/catalog-i18n|browser/use-listbox|apollo/class-list|format/(?:qr-picture|(?:parse-)?class-list)|files/read).*',
  ),
  icons('.*'),
);

/** The tabs' frame, with what stands until the first tab does. Not the page: the document finds its file by its module. */
const administration = inWeb(
  'features/admin/shell/(?:AdminPage|AdminShell|Sidebar|AdminHead|WaitingShell|attention/.*)',
  'features/admin/dashboard/DashboardSkeleton',
  'features/admin/content/EditedTexts',
  'components/ui/overlay/LazyTooltip',
);

/**
 * Files of sensible size instead of one for each set of pages (docs/decisions/pages.md#what-a-page-loads). A group
 * takes what its modules import with it, unless one of higher priority has it; what no group takes is shared as the
 * bundler sees fit.
 */
export const sharedChunks = [
  { name: 'shell', test: shell, priority: 9 },
  // Of pages that have nothing else in common, and not of the texts: a group's home, class pages, dashboards, cart lines,
  // the success page.
  {
    name: 'progress',
    test: any(
      inWeb(
        'components/domain/(?:DaysLine|Thermometer|Trans)',
        'lib/format/(?:campaign-days|milestones|progress|picks)',
      ),
      icons('calendar-days', 'shopping-bag'),
    ),
    priority: 8.6,
  },
  // Of the drawer and the checkout.
  {
    name: 'cart-lines',
    test: inWeb(
      'features/cart/(?:CartLine|CartShare|FreeShippingHint|use-.*|shared-.*)',
      'components/domain/QuantityStepper',
    ),
    priority: 8.5,
  },
  // Toasts, with what dialogs stand on: fetched while a page is idle.
  {
    name: 'layers',
    test: any(
      inWeb(
        'app/page-care',
        'components/ui/overlay/(?:Dialog|Sheet|Toaster)',
        'components/domain/forms/LoginDialog',
      ),
      // Of menus, too.
      /\/@radix-ui\/react-(?:collection|visually-hidden)\//,
    ),
    priority: 8,
  },
  // The shop's own layers, which the dashboards have no use for.
  {
    name: 'drawers',
    test: inWeb(
      'app/MenuSheet',
      'features/cart/(?:CampaignDays|CartDrawer)',
      'features/codes/FoldedCodeForm',
    ),
    priority: 8,
  },
  { name: 'live', test: live, minShareCount: 2, priority: 7 },
  { name: 'parts', test: parts, minShareCount: 2, priority: 6 },
  { name: 'forms', test: forms, minShareCount: 2, priority: 5 },
  {
    name: 'logins',
    test: inWeb(
      'features/organization/login/(?!Lazy|LoginAgain|use-access|use-may|viewer).*',
      'features/organization/password/(?!ChangePassword|GivenPassword|Lazy).*',
    ),
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'menus',
    test: inWeb(
      'components/ui/overlay/(?!Tooltip|Toaster|Lazy|LeaveQuestion|Menu\\.|theme-part).*',
      'components/domain/forms/EditConflictDialog',
    ),
    priority: 3,
  },
  { name: 'workroom', test: workroom, minShareCount: 2, priority: 4 },
  { name: 'charts', test: inWeb('components/ui/charts/.*'), minShareCount: 2, priority: 4 },
  // Orders of an organization on three of its pages; settings, money and season have none.
  {
    name: 'own-orders',
    test: inWeb(
      'features/organization/(?:orders|pickup)/.*',
      'features/organization/dashboard/(?:dashboard-documents|write-order)',
    ),
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'organization',
    test: inWeb('features/organization/(?!settings|dashboard/EditingPage|money/Proposals).*'),
    minShareCount: 2,
    priority: 2,
  },
  // What a logout removes from the phone, without the rest of the dashboards.
  {
    name: 'hand-out',
    test: inWeb('features/organization/hand-out/(?:core|device)/.*'),
    minShareCount: 2,
    priority: 3,
  },
  // What list pages of the administration share, with the rows that stand on two of its pages.
  {
    name: 'lists',
    test: inWeb(
      'features/admin/list/(?!DaysMenu|SaveViewDialog).*',
      'features/admin/notifications/(?:EmailRow|ContactMessage|notification-documents)',
      'features/admin/settings/audit/Audit.*',
    ),
    minShareCount: 2,
    priority: 2,
  },
  // What the administration's smaller pages have of its frame.
  {
    name: 'guard',
    test: inWeb(
      'features/admin/shell/(?!palette|attention|Sidebar|AdminPage|AdminShell|AdminHead|WaitingShell).*',
    ),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'administration', test: administration, priority: 2 },
  // After `live`, which has the connection's state: the socket itself comes with the first subscription.
  { name: 'socket', test: any(inWeb('lib/live/socket'), /\/graphql-ws\//), priority: 1 },
];
