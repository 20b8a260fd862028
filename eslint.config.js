import parser from '@typescript-eslint/parser';
import { defineConfig, globalIgnores } from 'eslint/config';
import { bareText } from './.eslint/bare-text.js';
import { fileAddresses } from './.eslint/file-addresses.js';
import { foldedSearch } from './.eslint/folded-search.js';
import { importDirection } from './.eslint/import-direction.js';
import { plainRows } from './.eslint/plain-rows.js';
import { schemaRules } from './.eslint/schema-rules.js';

const scriptGlobals = Object.fromEntries(
  [
    'console',
    'process',
    'performance',
    'URL',
    'fetch',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
  ]
    .concat(['AbortSignal', 'Buffer', 'structuredClone'])
    .map((name) => [name, 'readonly']),
);

const skycrumb = {
  rules: {
    'file-addresses': fileAddresses,
    'folded-search': foldedSearch,
    'import-direction': importDirection,
    'plain-rows': plainRows,
  },
};

const dayPattern = {
  selector: String.raw`Literal[regex.pattern="^\\d{4}-\\d{2}-\\d{2}$"]`,
  message: 'Days are read in one place, which knows the calendar: `isDay`.',
};

const handMadePlural = {
  selector:
    'ConditionalExpression[test.operator=/^[!=]==$/][test.right.value=1]:matches([consequent.value=/[a-z]/], [consequent.type="TemplateLiteral"], [alternate.value=/[a-z]/], [alternate.type="TemplateLiteral"])',
  message: 'One reads like many elsewhere too: take `counted` or `oneOrMany`.',
};

/** Types do not say it: a listener's says that it returns nothing. What a call is given a callback for ends there. */
const droppedHandler = {
  selector:
    ':matches(ExpressionStatement, UnaryExpression[operator="void"]) > CallExpression:has(> Identifier[name=/^req(uest)?$/] + Identifier[name=/^res(ponse)?$/]):not(:has(> ArrowFunctionExpression))',
  message:
    'What handles a request may be a promise, whose failure would end the process: return or await it.',
};

const ownMailPattern = {
  selector: 'Literal[regex.pattern=/@\\[\\^/]',
  message: 'The server has one rule for addresses: `mailAddressPattern` of gql/rules.',
};

/** What knows this product. What any TypeScript code is checked for stands in .oxlintrc.json. */
export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', 'web/src/gql/', 'coverage/', '.data/', 'test-results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    plugins: { skycrumb },
    rules: { 'skycrumb/file-addresses': 'error' },
  },
  schemaRules,
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: scriptGlobals },
    rules: { 'no-undef': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    rules: {
      'skycrumb/import-direction': 'error',
      'max-lines': ['error', 300],
    },
  },
  {
    // Where a rule of our own asks for types: a program without tests.
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    languageOptions: {
      parserOptions: { project: '.eslint/tsconfig.web.json', tsconfigRootDir: import.meta.dirname },
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'web/test/**'],
    rules: { 'max-lines': ['error', 400] },
  },
  {
    files: ['web/public/**'],
    languageOptions: {
      globals: {
        ...{ window: 'readonly', document: 'readonly', localStorage: 'readonly', matchMedia: 'readonly' },
        ...{
          addEventListener: 'readonly',
          HTMLScriptElement: 'readonly',
          Response: 'readonly',
          setTimeout: 'readonly',
        },
      },
    },
  },
  {
    files: ['api/{src,demo}/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    rules: { 'skycrumb/folded-search': 'error' },
  },
  {
    // A list, not code.
    files: ['api/src/accounts/passwords/common-passwords.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['api/src/database/migrations/**'],
    rules: { 'max-lines': 'off', 'skycrumb/folded-search': 'off' },
  },
  {
    files: ['api/{src,demo}/**/*.ts'],
    ignores: ['api/src/config.ts', 'api/test/**', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only config.ts reads the environment: add it there and take the value as an argument.',
        },
      ],
    },
  },
  {
    // The codes of authenticator apps are an HMAC with a secret of their own (RFC 6238).
    files: ['api/{src,demo}/**/*.ts'],
    ignores: [
      'api/src/lib/secrets/**',
      'api/src/http/rest/input.ts',
      'api/src/accounts/second-factor/totp.ts',
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'node:crypto',
              importNames: ['createHmac', 'createCipheriv', 'createDecipheriv', 'hkdfSync', 'createSign'],
              message: 'A key has one use: name it in lib/secrets/purposes.ts and take it from `Secrets`.',
            },
            {
              name: 'class-validator',
              importNames: ['IsOptional'],
              message:
                'A `nullable` field breaks no rule while it is null: @Field() says so (http/rest/input.ts).',
            },
          ],
        },
      ],
    },
  },
  oneReaderOfDays(['web/src/**/*.ts'], handMadePlural, ownMailPattern),
  oneReaderOfDays(['api/src/**/*.tsx'], handMadePlural),
  oneReaderOfDays(['api/{src,sandbox,embedded,demo}/**/*.ts'], handMadePlural, droppedHandler, {
    selector: 'MemberExpression[object.name="Date"][property.name="parse"]',
    message: 'It takes February 30th for March 2nd: `isDay`, `addDays` and `daysBetween` know the calendar.',
  }),
  {
    files: ['api/{src,demo}/**/*.ts'],
    ignores: ['api/src/database/{migrations/**,typed-rows.ts}', '**/*.test.ts'],
    rules: { 'skycrumb/plain-rows': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/editing/use-server-form.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-hook-form',
              importNames: ['useForm', 'Controller'],
              message: 'Forms have one way: useServerForm, its FormField, `put` for what is no input.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { web: { rules: { 'bare-text': bareText } } },
    rules: {
      'web/bare-text': 'error',
      'no-restricted-syntax': [
        'error',
        dayPattern,
        handMadePlural,
        ownMailPattern,
        {
          selector: 'JSXOpeningElement[name.name="button"] > JSXAttribute[name.name="disabled"]',
          message:
            'Under the focus it lets that fall off the page: take Button, or aria-disabled and ignore presses.',
        },
        {
          selector: 'JSXOpeningElement[name.name="form"]',
          message:
            'A form that sends is a `Form` of components/domain, with useServerForm (CONTRIBUTING.md).',
        },
        {
          selector: 'JSXAttribute Literal[value=/(^|[\\s:])order-(\\d|first|last)/]',
          message: 'Tab follows the order of the source: put things where they are seen.',
        },
        {
          selector:
            'JSXOpeningElement:not([name.name=/^(RadioCard|input|select|textarea)$/]):has(> JSXSpreadAttribute CallExpression[callee.name="register"]):not(:has(> JSXAttribute[name.name="error"]))',
          message: 'The server may refuse it: give it `error`.',
        },
        {
          selector: 'JSXElement[openingElement.name.name="fieldset"] JSXIdentifier[name="RadioCard"]',
          message: 'A RadioGroup says what is wrong with the choice.',
        },
      ],
    },
  },
);

/** Days come in through `isDay` of either workspace; elsewhere nobody says what one looks like. */
function oneReaderOfDays(files, ...more) {
  return {
    files,
    ignores: ['api/src/lib/dates.ts', 'web/src/lib/format/eastern-days.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', dayPattern, ...more],
    },
  };
}
