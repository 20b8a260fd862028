const Runtime = require('jest-runtime').default;

/** Jest's modules for the test files that share a page: the packages are loaded once, our own files anew for each. */
module.exports = class SharedRuntime extends Runtime {
  constructor(config, environment, ...others) {
    if (environment.runtime) return environment.runtime;
    super(config, environment, ...others);
    if (environment.isShared) environment.runtime = this;
  }

  teardown() {
    const { isShared } = this._environment;
    if (!isShared) return super.teardown();
    this.restoreAllMocks();
    this.enterTestCode();
    for (const modules of [this.registries.moduleRegistry, this.registries.internalModuleRegistry])
      for (const file of modules.keys()) if (isOfOneFile(file)) modules.delete(file);
  }
};

function isOfOneFile(file) {
  // Hold a file's tests, register the cleanup after each of them, and the provider that a file fakes.
  if (/jestAdapterInit\.js$|@testing-library\/react\/dist\/index\.js$|\/@stripe\//.test(file)) return true;
  return !file.includes('/node_modules/') && file !== require.resolve('./setup.ts');
}
