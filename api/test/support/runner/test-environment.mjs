import '../../../../.jest/compile-once.mjs';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's Node environment, with the built product outside of it. Jest evaluates every module again for each test
 * file, and loading the product takes longer than most of its tests: here each worker loads it once.
 */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadProduct = () => (product ??= load());
  }
}

let product;

async function load() {
  await import('reflect-metadata');
  const [{ startApp }, { readConfig }, { silentLogger }] = await Promise.all([
    import('../../../dist/src/app.js'),
    import('../../../dist/src/config.js'),
    import('../../../dist/src/lib/logger.js'),
  ]);
  // A file sees a copy of the process's variables: what the product shall find is set here.
  return { startApp, readConfig, silentLogger, env: process.env };
}
