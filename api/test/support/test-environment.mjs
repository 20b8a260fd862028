import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's Node environment, with the built product outside of it. Jest evaluates every module again for each test
 * file, and loading the product takes longer than most of its tests: here each worker loads it once.
 */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.startBuiltApp = startBuiltApp;
  }
}

let product;

/** startApp of api/src/app.ts with these settings, without pages. */
async function startBuiltApp(env, logger) {
  product ??= loadProduct();
  const { startApp, readConfig, silentLogger } = await product;
  return startApp(readConfig(env), logger ?? silentLogger, null);
}

async function loadProduct() {
  await import('reflect-metadata');
  const [{ startApp }, { readConfig }, { silentLogger }] = await Promise.all([
    import('../../dist/src/app.js'),
    import('../../dist/src/config.js'),
    import('../../dist/src/lib/logger.js'),
  ]);
  return { startApp, readConfig, silentLogger };
}
