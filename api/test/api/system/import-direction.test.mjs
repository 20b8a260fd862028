import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import { importDirection } from '../../../../.eslint/import-direction.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

function messagesFor(file, code) {
  const linter = new Linter({ cwd: root });
  const config = {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { skycrumb: { rules: { direction: importDirection } } },
    rules: { 'skycrumb/direction': 'error' },
  };
  return linter.verify(code, [config], { filename: path.join(root, file) }).map(({ message }) => message);
}

describe('import directions of the api', () => {
  test('an import from a module above is refused, and the message says to use an argument or a message', () => {
    const messages = messagesFor(
      'api/src/fundraising/totals.ts',
      "import { x } from '../ordering/index.js';",
    );
    expect(messages).toEqual([
      expect.stringMatching(/fundraising may not import ordering.*argument.*outbox/),
    ]);
  });

  test('reaching past the door of a module is refused, and the message names the door', () => {
    const messages = messagesFor(
      'api/src/ordering/place.ts',
      "import { x } from '../catalog/product.entity.js';",
    );
    expect(messages).toEqual([expect.stringContaining('import it from catalog/index.js')]);
  });

  test('a module through its door, lib, and http through its door are accepted', () => {
    const code = `import { a } from '../catalog/index.js'; import { b } from '../lib/cents.js';
      import { c } from '../http/index.js'; import { d } from './pricing.js'; export * from './order-status.js';`;
    expect(messagesFor('api/src/ordering/index.ts', code)).toEqual([]);
  });

  test.each([
    ['api/src/lib/cents.ts', '../database/index.js', 'lib imports nothing of our own'],
    ['api/src/payments/intent.ts', '../ordering/index.js', 'payments may not import ordering'],
    ['api/src/catalog/product.resolver.ts', '../http/server.js', 'http/index.js'],
    ['api/src/mail/letter.ts', '../http/index.js', 'below http'],
    ['api/src/ordering/place.ts', '../../sandbox/index.js', 'over loopback'],
    ['api/sandbox/server.ts', '../src/lib/cents.js', 'knows nothing of the product'],
    ['api/src/ordering/place.ts', '../app.js', 'imported by main and cli only'],
    ['api/src/ordering/place.ts', '../../test/support/database/database.js', 'product code must not need it'],
    ['api/src/database/migrations/1-first.ts', '../naming.js', 'migration imports nothing'],
    ['api/src/ordering/place.ts', '../../../web/src/lib/money', 'leads out of the api'],
  ])('%s may not import %s', (file, source, reason) => {
    expect(messagesFor(file, `export { x } from '${source}';`)).toEqual([expect.stringContaining(reason)]);
  });
});

describe('import directions of the web', () => {
  test.each([
    ['web/src/features/catalog/Page.tsx', '../checkout/total', 'only cart, codes and explain are shared'],
    ['web/src/features/catalog/Page.tsx', '../cart/storage', 'from its index.ts'],
    ['web/src/features/catalog/Page.tsx', '../../app/routes', 'app is above'],
    ['web/src/features/admin/orders/Tab.tsx', '../products/form', 'only cart, codes and explain are shared'],
    ['web/src/lib/dates.ts', '../features/cart', 'lib knows no feature'],
    ['web/src/lib/dates.ts', '../components/ui/Button', 'below the components'],
    ['web/src/components/ui/Button.tsx', '../../features/cart', 'components knows no feature'],
    ['web/src/components/ui/Button.tsx', '../../gql', 'no server data'],
  ])('%s may not import %s, in whatever form', (file, source, reason) => {
    expect(messagesFor(file, `const late = () => import('${source}');`)).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  test('the shared features through their doors, components, lib and style sheets are accepted', () => {
    const code = `import { a } from '../cart'; import { b } from '../codes/index'; import '../../styles/index.css';
      import { c } from '../../components/ui/Button'; import { d } from '../../lib/money'; import { e } from '../../gql';`;
    expect(messagesFor('web/src/features/checkout/Page.tsx', code)).toEqual([]);
  });
});
