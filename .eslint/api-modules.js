const ground = ['lib', 'config', 'database', 'redis', 'files'];
const messaging = [...ground, 'jobs', 'mail', 'realtime'];
const feature = [...messaging, 'http'];
const upToFundraising = [...feature, 'accounts', 'catalog', 'content', 'fundraising'];

/** Module to the modules it may import. Who is not listed here (app, main, cli, demo) may import everything. */
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
  // What asks for a paper and stores it; each kind is drawn by its owner above.
  papers: [...ground, 'jobs', 'http'],
  instagram: upToFundraising,
  // Orders know a family by an id alone: its sums come from a view of ordering.
  families: upToFundraising,
  'flyers/drawing': upToFundraising,
  // Staff's list of emails: the part of mail that knows accounts and routes.
  'mail/admin': [...feature, 'accounts'],
  reporting: [...upToFundraising, 'mail/admin', 'payments', 'ordering'],
  // Its papers are drawn as flyers are.
  payouts: [...upToFundraising, 'mail/admin', 'payments', 'ordering', 'flyers/drawing'],
  // Papers of a whole season: sums of what payouts and ordering hold.
  season: [...upToFundraising, 'payments', 'ordering', 'payouts', 'flyers/drawing'],
  // A person's data, wherever it lies.
  privacy: [...upToFundraising, 'mail/admin', 'payments', 'ordering', 'notes', 'payouts', 'season'],
  notes: [...upToFundraising, 'ordering'],
  // Knows what the provider can be asked, to make a span of each call.
  tracing: ['lib', 'payments'],
  pickup: [...upToFundraising, 'mail/admin', 'payments', 'ordering', 'flyers/drawing', 'papers'],
  // A report about the product itself, drawn as flyers are.
  accessibility: ['lib', 'flyers/drawing'],
  // What is printed of orders that go by mail.
  shipping: [...upToFundraising, 'ordering', 'flyers/drawing', 'papers'],
  // What other programs are told; the facts are functions of their owners in the database.
  webhooks: [...feature, 'accounts'],
  // The ready questions of support, and the door for assistants, over the graph alone.
  playground: ['lib', 'database', 'http', 'accounts'],
  http: messaging,
};
/** Workspaces of their own below api/, which other projects could use, and how the product reaches them otherwise. */
const workspaces = {
  sandbox:
    'The product reaches the payment sandbox only through the stripe SDK over loopback: take its address as an argument.',
  embedded: 'Only app and the commands start servers: take the address as an argument.',
};
const startOnly = ['app', 'main', 'cli', 'demo'];

/** The complaint about an import from one file below api/ to another, or null. */
export function checkApiImport(from, to) {
  const source = moduleOf(from);
  const target = moduleOf(to);
  if (from.startsWith('api/src/database/migrations/')) {
    return 'A migration imports nothing of our own, so that it stays what it was when it ran: write the SQL out.';
  }
  if (to.startsWith('api/test/')) return 'api/test is for tests: product code must not need it.';
  if (!target) return 'This leads out of the api: what both sides need crosses schema.graphql or REST.';
  if (source === target) return null;
  // One module with two doors: who draws loads fonts.
  if (source?.startsWith('flyers') && target.startsWith('flyers')) return null;
  if (source in workspaces)
    return `api/${source} knows nothing of the product: keep what it needs there, or take it as an argument.`;
  if (target in workspaces) return workspaceComplaint(source, target, to);
  return directionComplaint(source, target) ?? doorComplaint(source, target, to);
}

function moduleOf(file) {
  const workspace = /^api\/(\w+)(?:\/|$)/.exec(file)?.[1];
  if (workspace === 'demo' || workspace in workspaces) return workspace;
  if (file.startsWith('api/src/mail/admin')) return 'mail/admin';
  if (file.startsWith('api/src/flyers/drawing')) return 'flyers/drawing';
  const name = /^api\/src\/([^/.]+)/.exec(file)?.[1] ?? null;
  return name?.startsWith('app-') ? 'app' : name; // app.ts and its parts, app-modules.ts
}

function workspaceComplaint(source, target, to) {
  if (!startOnly.includes(source)) return workspaces[target];
  return isDoor(to, `api/${target}`) ? null : `Import it through api/${target}/index.js.`;
}

function directionComplaint(source, target) {
  if (target === 'main' || target === 'cli')
    return `${target} starts the program and is imported by nobody: move the shared part into a module.`;
  const allowed = mayImport[source];
  if (!allowed || allowed.includes(target)) return null;
  if (source === 'lib')
    return `lib imports nothing of our own: take what ${target} knows as an argument, or move this file into ${target}.`;
  if (target === 'app')
    return 'app composes the program and is imported by main and cli only: take what you need as an argument.';
  if (target === 'http')
    return `${source} is below http: throw a domain error or return a value, and let the route or resolver above present it.`;
  return (
    `${source} may not import ${target} (docs/architecture.md): take the fact as an argument, ` +
    `or send a message through the outbox that ${target} handles.`
  );
}

function doorComplaint(source, target, to) {
  // lib has no door: each file is one small thing. config and app are files themselves.
  if (['lib', 'config', 'app'].includes(target)) return null;
  if (target === 'http') return httpDoorComplaint(source, to);
  if (isDoor(to, target === 'demo' ? 'api/demo' : `api/src/${target}`)) return null;
  return `This reaches into ${target}: import it from ${target}/index.js, and export it there when others may use it.`;
}

function httpDoorComplaint(source, to) {
  if (startOnly.includes(source) || isDoor(to, 'api/src/http')) return null;
  return 'Routes and resolvers import http through http/index.js: export it there when all of them may use it.';
}

function isDoor(to, folder) {
  return [`${folder}/index.js`, `${folder}/index.ts`].includes(to);
}
