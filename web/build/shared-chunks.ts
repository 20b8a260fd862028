const inWeb = (...parts: readonly string[]) => new RegExp(`/web/src/(?:${parts.join('|')})\\.tsx?$`);
const icons = (...names: readonly string[]) =>
  new RegExp(`/lucide-react/.*/icons/(?:${names.join('|')})\\.mjs$`);
const any =
  (...tests: readonly RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id));

/**
 * What every page loads, including what home and products render at once: a separate file would cost another round
 * trip.
 */
const shell = any(
  inWeb(
    'main',
    'app/start',
    'features/catalog/(?:ProductList|use-products)',
    'features/cart/(?!CampaignDays|CartDrawer|index|CartLine|CartShare|SaleShare|FreeShippingHint|use-).*',
    'features/codes/(?:CodeFields|lazy-parts|use-code-form)',
    'components/ui/display/(?:Card|Chip|Skeleton)',
    'components/ui/feedback/(?:EmptyState|ErrorCard|LoadingRegion|Notice)',
    'components/ui/lazy/lazy-part',
    'components/domain/(?:brand/Drawings|ReadFailure)',
    'gql/rules',
    'lib/format/money',
    'lib/browser/use-(?:scroll-to-hash|debounced|near|page-title)',
  ),
  icons('info', 'circle-check', 'truck', 'mail', 'chevron-down', 'shield-check', 'trophy'),
  icons('piggy-bank', 'link-2', 'triangle-exclamation-point'),
  /node_modules\/(?:react-dom|scheduler)\//,
);

/** Live updates and dates: the success page needs no other shared code. */
const live = any(
  inWeb(
    'lib/live/(?!gather).*',
    'lib/format/(?:dates|eastern-days|pickup-plan|picks|ships-by)',
    'lib/browser/use-browser-state',
    'components/domain/share/ShareButton',
    'components/ui/feedback/CopyButton',
    'features/checkout/payment/arrival',
  ),
  icons('ban', 'clock', 'heart-handshake', 'mail-check', 'map-pin', 'package', 'share-2'),
);

/** Shared by class pages and dashboards: figures that move. */
const boards = any(
  inWeb(
    'components/domain/(?:AnimatedMoney|live/Live|Lookup|Prize|share/Share(?!Popover|Qr|Button)).*',
    'components/ui/display/StatCard',
    'features/explain/FigureButton',
    'lib/apollo/connection-rows',
    'lib/browser/use-now',
    'lib/format/classroom-label',
  ),
  icons('circle-pause', 'search-x', 'wifi-off'),
);

/** Shared by class pages, checkout, registration, logins and dashboards. */
const parts = any(
  inWeb(
    'lib/format/(?:campaign-dates|counts|members)',
    'lib/apollo/classroom-fields',
    'lib/browser/other-login',
    'lib/editing/(?:edit-conflict|field-errors|unsaved)',
    'components/domain/forms/run-with-toast',
    'components/ui/fields/(?:Radio|Check|Select|Password|TextField).*',
  ),
  icons('badge-dollar-sign', 'credit-card', 'download', 'eye', 'eye-off', 'key-round'),
);

/** Forms. No page needs them before someone types. */
const forms = any(
  inWeb(
    'components/domain/forms/(?:Form|FormFields)',
    'lib/editing/(?!edit-conflict|form-draft|lost-try|unsaved).*',
    'gql/input-rules',
    'components/ui/fields/TextArea.*',
  ),
  /\/react-hook-form\//,
);

/** Dashboards and admin pages: all other icons and controls that several screens share. */
const workroom = any(
  inWeb(
    // The staff's own are in their groups.
    'components/ui/(?:display|feedback|actions|lazy)/(?!RecordList|ProgressBar).*',
    // Of menus and dialogs only the loaders.
    'components/ui/overlay/(?:Menu|LeaveQuestion)',
    'components/ui/fields/(?:Search|Switch).*',
    // Parts that links and emails open stay with pages that are not dashboards.
    'components/domain/(?!LinkFailure|EmailFigure|TermDefinition|money-terms|orders/(?:OrderAmounts|OrderFacts|NewestOrders|StatementPayments)|share/|classes/|forms/(?:LoginDialog|EditConflict|ForgotPassword|Form|Invitations|OpenMutation)).*',
    // QR codes, class lists, CSV files, uploads, listboxes and confetti load with the parts that use them.
    'lib/(?!editing|texts/catalog-i18n|browser/(?:confetti|use-listbox|use-page-after-login)|apollo/class-list|format/(?:qr-picture|eastern-moment|(?:parse-)?class-list)|files/(?:read|use-picture)).*',
  ),
  icons('.*'),
);

/** The frame of the admin tabs, with its skeletons. Not the page: the document finds the page's file by its module. */
const administration = inWeb(
  'features/admin/shell/(?:AdminShell|Sidebar|WaitingShell|attention/.*)',
  'features/admin/dashboard/StatCards',
  'components/ui/overlay/LazyTooltip',
);

/** Icons that only staff see. */
const staffIcons = any(
  icons('activity', 'arrow-down', 'banknote', 'bookmark(?:-plus)?', 'candy-cane', 'columns-3', 'command'),
  icons('chevron-(?:right|up)', 'circle-slash', 'file-(?:check|pen-line|x)', 'graduation-cap', 'list-filter'),
  icons('layout-dashboard', 'mail-x', 'notebook-pen', 'package-x', 'panel-left-.*', 'pen-line', 'receipt'),
  icons('reply', 'rotate-ccw', 'scroll-text', 'square-terminal', 'trending-.*', 'user-round(?:-.*)?'),
);

/** What the hand-out page shares with dashboards, whose other parts would keep a phone at a pickup waiting. */
const handOut = any(
  inWeb('lib/texts/fold', 'lib/browser/returned-page', 'features/organization/login/may-hand-out'),
  icons('arrow-left', 'calendar-clock', 'cloud-off', 'package-check', 'search', 'undo-2'),
);

/**
 * Chunks of sensible size instead of one per set of pages (docs/decisions/pages.md#what-a-page-loads). A group includes
 * the imports of its modules, unless a group of higher priority has them; the bundler shares the rest as it sees fit.
 */
export const sharedChunks = [
  { name: 'shell', test: shell, priority: 9 },
  // Shared only by a group's home, class pages, dashboards, cart lines and the success page. Without texts.
  {
    name: 'progress',
    test: any(
      inWeb(
        'components/domain/(?:DaysLine|Term|Thermometer|Trans)',
        'components/ui/actions/IconButton',
        'features/cart/SaleShare',
        'lib/format/(?:campaign-days|milestones|progress|picks)',
      ),
      icons('calendar-days', 'minus', 'shopping-bag', 'sprout', 'trash'),
    ),
    priority: 8.6,
  },
  // For the drawer and the checkout.
  {
    name: 'cart-lines',
    test: inWeb(
      'features/cart/(?:CartLine|CartShare|FreeShippingHint|use-.*)',
      'components/domain/QuantityStepper',
    ),
    priority: 8.5,
  },
  // Toasts and the base of dialogs, loaded when a page is idle.
  {
    name: 'layers',
    test: any(
      inWeb(
        'app/page-care',
        'components/ui/overlay/(?:Dialog|Sheet|Toaster)',
        'components/domain/forms/LoginDialog',
      ),
      // Menus use these too.
      /\/@radix-ui\/react-(?:collection|visually-hidden)\//,
    ),
    priority: 8,
  },
  // The shop's layers, which dashboards do not use.
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
  { name: 'boards', test: boards, minShareCount: 2, priority: 6.5 },
  { name: 'parts', test: parts, minShareCount: 2, priority: 6 },
  // Not with the logins: the registration has it too.
  { name: 'lost-try', test: inWeb('lib/editing/lost-try'), priority: 5.5 },
  { name: 'forms', test: forms, minShareCount: 2, priority: 5 },
  {
    name: 'logins',
    test: inWeb(
      'features/organization/login/(?!Lazy|LoginAgain|may-hand-out|use-access|use-may|viewer).*',
      'features/organization/password/(?!ChangePassword|GivenPassword|Lazy).*',
    ),
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'menus',
    test: inWeb(
      'components/ui/overlay/(?!Tooltip|Toaster|Lazy|LeaveQuestion|Menu\\.).*',
      'components/domain/forms/EditConflictDialog',
    ),
    priority: 3,
  },
  { name: 'staff', test: staffIcons, minShareCount: 2, priority: 4.5 },
  { name: 'desk', test: handOut, minShareCount: 2, priority: 4.5 },
  { name: 'workroom', test: workroom, minShareCount: 2, priority: 4 },
  // The checkout, the order form and the wallets in the drawer.
  {
    name: 'ordering',
    test: inWeb('features/checkout/(?:form/(?:draft|use-pickup-offer)|order-form/named-lines)'),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'charts', test: inWeb('components/ui/charts/.*'), minShareCount: 2, priority: 4 },
  // An organization's orders, on three of its pages; settings, money and season do not show them.
  {
    name: 'own-orders',
    test: inWeb(
      'features/organization/(?:orders|pickup)/.*',
      'features/organization/dashboard/dashboard-data',
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
  // Shared by the admin list pages.
  {
    name: 'lists',
    test: inWeb('features/admin/list/(?!DaysMenu|SaveViewDialog).*'),
    minShareCount: 2,
    priority: 2,
  },
  // What the pages of an order, a customer and an organization show below their facts.
  {
    name: 'records',
    test: inWeb(
      'components/ui/display/RecordList',
      'features/admin/notifications/(?:ActivityItem|EmailRow|ContactMessage)',
      'features/admin/notes/NoteList',
      'features/admin/settings/audit/AuditRow',
    ),
    minShareCount: 2,
    priority: 2,
  },
  // An order in the list, and on its own page.
  {
    name: 'order',
    test: inWeb('features/admin/orders/(?:admin-order|list/order-row)'),
    minShareCount: 2,
    priority: 1,
  },
  // The part of the admin frame that its smaller pages use.
  {
    name: 'guard',
    test: inWeb(
      'components/ui/(?:fields/FilterChips|feedback/ProgressBar)',
      'features/admin/shell/(?!palette/(?!found-lines)|attention|Sidebar|AdminShell|WaitingShell).*',
    ),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'administration', test: administration, priority: 2 },
  // After `live`, which has the connection state: the socket loads with the first subscription.
  { name: 'socket', test: any(inWeb('lib/live/socket'), /\/graphql-ws\//), priority: 1 },
];
