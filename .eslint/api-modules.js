const ground = ['lib', 'config', 'database', 'redis', 'files'];
const messaging = [...ground, 'jobs', 'mail', 'realtime'];
const feature = [...messaging, 'http'];
const upToFundraising = [...feature, 'accounts', 'catalog', 'content', 'fundraising'];

/** The modules that each module may import. Unlisted ones (app, main, cli, demo) may import everything. */
const mayImport = {
  lib: [],
  config: ['lib'],
  database: ['lib', 'config'],
  redis: ['lib', 'config'],
  files: ['lib', 'config'],
  jobs: ground,
  mail: [...ground, 'jobs'],
  realtime: [...ground, 'jobs'],
  accounts: feature,
  catalog: [...feature, 'accounts'],
  content: [...feature, 'accounts'],
  fundraising: [...feature, 'accounts', 'catalog', 'content', 'mail/admin'],
  payments: [...ground, 'jobs', 'http'],
  ordering: [...upToFundraising, 'mail/admin', 'payments'],
  flyers: upToFundraising,
  // Requests and stores papers; the module of each kind, above, draws it.
  papers: [...ground, 'jobs', 'http'],
  instagram: upToFundraising,
  // Orders store only a family's id: its sums come from a view of ordering.
  families: upToFundraising,
  'flyers/drawing': upToFundraising,
  // Staff's list of emails: the part of mail that uses accounts and routes.
  'mail/admin': [...feature, 'accounts'],
  reporting: [...upToFundraising, 'mail/admin', 'payments', 'ordering'],
  // Draws its papers like flyers.
  payouts: [...upToFundraising, 'mail/admin', 'payments', 'ordering', 'flyers/drawing'],
  // A season's papers: sums from payouts and ordering.
  season: [...upToFundraising, 'payments', 'ordering', 'payouts', 'flyers/drawing'],
  // A person's data from every module.
  privacy: [...upToFundraising, 'mail/admin', 'payments', 'ordering', 'notes', 'payouts', 'season', 'pickup'],
  notes: [...upToFundraising, 'ordering'],
  // Knows the provider's calls, to make a span for each.
  tracing: ['lib', 'payments'],
  pickup: [...upToFundraising, 'mail/admin', 'payments', 'ordering', 'flyers/drawing', 'papers'],
  // A report about the product itself, drawn like flyers.
  accessibility: ['lib', 'flyers/drawing'],
  // Prints papers for orders sent by mail.
  shipping: [...upToFundraising, 'ordering', 'flyers/drawing', 'papers'],
  // Notifies other programs; SQL functions of the owners provide the data.
  webhooks: [...feature, 'accounts'],
  // Support's saved queries and the assistants' endpoint, both over the graph only.
  playground: ['lib', 'database', 'http', 'accounts'],
  http: messaging,
};
/** Workspaces below api/ that other projects could use, and what the product must do instead of importing them. */
const workspaces = {
  sandbox:
    'The product reaches the payment sandbox only through the stripe SDK over loopback: take its address as an argument.',
  embedded: 'Only app and the commands start servers: take the address as an argument.',
};
const startOnly = ['app', 'main', 'cli', 'demo'];

/** The lint message for an import from one file below api/ to another, or null. */
export function checkApiImport(from, to) {
  const source = moduleOf(from);
  const target = moduleOf(to);
  if (from.startsWith('api/src/database/migrations/')) {
    return 'A migration imports nothing of our own, so that it never changes after it has run: write the SQL out.';
  }
  if (to.startsWith('api/test/')) return 'api/test is for tests: product code must not need it.';
  if (!target) return 'This leads out of the api: share data through schema.graphql or REST.';
  if (source === target) return null;
  // One module with two public files: the one for drawing loads fonts.
  if (source?.startsWith('flyers') && target.startsWith('flyers')) return null;
  if (source in workspaces)
    return `api/${source} knows nothing of the product: keep what it needs there, or take it as an argument.`;
  if (target in workspaces) return workspaceMessage(source, target, to);
  return directionMessage(source, target) ?? doorMessage(source, target, to);
}

function moduleOf(file) {
  const workspace = /^api\/(\w+)(?:\/|$)/.exec(file)?.[1];
  if (workspace === 'demo' || workspace in workspaces) return workspace;
  if (file.startsWith('api/src/mail/admin')) return 'mail/admin';
  if (file.startsWith('api/src/flyers/drawing')) return 'flyers/drawing';
  const name = /^api\/src\/([^/.]+)/.exec(file)?.[1] ?? null;
  return name?.startsWith('app-') ? 'app' : name; // app.ts and its parts, app-modules.ts
}

function workspaceMessage(source, target, to) {
  if (!startOnly.includes(source)) return workspaces[target];
  return isDoor(to, `api/${target}`) ? null : `Import it through api/${target}/index.js.`;
}

function directionMessage(source, target) {
  if (target === 'main' || target === 'cli')
    return `${target} starts the program and must not be imported: move the shared part into a module.`;
  const allowed = mayImport[source];
  if (!allowed || allowed.includes(target)) return null;
  if (source === 'lib')
    return `lib imports nothing of our own: take ${target}'s data as an argument, or move this file into ${target}.`;
  if (target === 'app')
    return 'app composes the program and is imported by main and cli only: take what you need as an argument.';
  if (target === 'http')
    return `${source} is below http: throw a domain error or return a value, and let the route or resolver above present it.`;
  return (
    `${source} may not import ${target} (docs/architecture.md): take the data as an argument, ` +
    `or send a message through the outbox for ${target} to handle.`
  );
}

function doorMessage(source, target, to) {
  // lib has no index.ts: each file is one small thing. config and app are single files.
  if (['lib', 'config', 'app'].includes(target)) return null;
  if (target === 'http') return httpDoorMessage(source, to);
  if (isDoor(to, target === 'demo' ? 'api/demo' : `api/src/${target}`)) return null;
  return `This reaches into ${target}: import it from ${target}/index.js, and export it there if other modules may use it.`;
}

function httpDoorMessage(source, to) {
  if (startOnly.includes(source) || isDoor(to, 'api/src/http')) return null;
  return 'Routes and resolvers import http through http/index.js: export it there if all of them may use it.';
}

function isDoor(to, folder) {
  return [`${folder}/index.js`, `${folder}/index.ts`].includes(to);
}
