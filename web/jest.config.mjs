const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: {
      react: { runtime: 'automatic' },
      optimizer: {
        globals: {
          vars: {
            'import.meta.env': '{DEV:false,PROD:false,MODE:"test"}',
            'import.meta.glob': '(() => require("../../../test/catalogs").catalogs)',
          },
        },
      },
    },
  },
  module: { type: 'commonjs' },
  swcrc: false,
};

/** Pure tests and component tests with a mocked network. */
export default {
  displayName: 'web',
  roots: ['<rootDir>/src', '<rootDir>/build'],
  testEnvironment: '<rootDir>/test/jsdom-env.mjs',
  runtime: '<rootDir>/test/shared-runtime.cjs',
  moduleNameMapper: {
    '\\?url$': '<rootDir>/test/file-address.cjs',
    '\\.css$': '<rootDir>/test/empty.cjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Their main files are ES modules, which Jest's CommonJS cannot load; their bundles are not.
    '^(d3-[a-z-]+|internmap)$': '<rootDir>/../node_modules/$1/dist/$1.min.js',
  },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts', '<rootDir>/test/each-file.ts'],
  transform: { '^.+\\.tsx?$|/node_modules/qr/.*\\.js$': ['@swc/jest', swc] },
  // Only available as an ES module.
  transformIgnorePatterns: ['/node_modules/(?!qr/)'],
};
