const sharedFeatures = ['cart', 'codes', 'explain'];
// Home shows parts of these.
const sharedInHome = ['catalog', 'content'];
// 'content' renders the texts as the public sees them, and so do their editors.
const sharedInAdmin = [
  'admin/shell',
  'admin/list',
  'admin/login',
  'admin/dashboard',
  'admin/set-password',
  'admin/content',
  // The pages of a customer and of an organization combine these.
  'admin/notes',
  'admin/notifications',
  'admin/orders',
  'admin/organizations',
  'admin/personal-data',
  'admin/settings',
  'content',
];
const assets = /\.(css|svg|png|webp|avif|woff2)$/;

/** The lint message for an import from one file below web/src to another, or null. */
export function checkWebImport(from, to) {
  const source = placeOf(from);
  const target = placeOf(to);
  if (assets.test(to)) return null;
  if (!target) return 'This leads out of web/src: share data through schema.graphql or REST.';
  if (source.area === 'main') return null;
  if (target.area === 'main') return 'main starts the pages and must not be imported.';
  if (target.area === 'test') return 'web/src/test is for tests: a component must not need it.';
  if (source.area === 'app') return null;
  if (target.area === 'app') {
    return 'app is above: take the data or a callback as a prop or from a hook in lib, and let app pass it in.';
  }
  if (source.area === 'features') return featureMessage(source.feature, target, to);
  if (target.area === 'features') {
    return `${source.area} knows no feature: take the data as props, or move this file into features/${target.feature}.`;
  }
  if (source.area === 'lib' && target.area === 'components') {
    return 'lib is below the components: return data, and let a component show it.';
  }
  // Limits that the server shares are no data.
  if (source.area === 'components' && target.area === 'gql' && !/\brules(\.ts)?$/.test(to)) {
    return 'components/ui shows no server data: take plain props, or move this component into its feature.';
  }
  return null;
}

function featureMessage(source, target, to) {
  if (target.area !== 'features' || source === target.feature) return null;
  if (!isShared(source, target.feature)) {
    return (
      `features/${source} may not import features/${target.feature}; only cart, codes and explain are shared: ` +
      'move the common part to components/ui or lib, or let app pass it in.'
    );
  }
  if (isDoor(to, target.feature)) return null;
  return `This reaches into features/${target.feature}: import it from its index.ts, and export it there if others may use it.`;
}

function isShared(source, target) {
  return (
    sharedFeatures.includes(target) ||
    (source === 'home' && sharedInHome.includes(target)) ||
    (source.startsWith('admin/') && sharedInAdmin.includes(target))
  );
}

function placeOf(file) {
  const [, area, rest] = /^web\/src\/([^/.]+)\/?(.*)$/.exec(file) ?? [];
  if (!area) return null;
  return { area, feature: area === 'features' ? featureOf(rest) : null };
}

function featureOf(rest) {
  const [feature, tab] = rest.split('/');
  return feature === 'admin' ? `admin/${tab}` : feature;
}

function isDoor(to, feature) {
  const folder = `web/src/features/${feature}`;
  return [folder, `${folder}/index`, `${folder}/index.js`, `${folder}/index.ts`].includes(to);
}
