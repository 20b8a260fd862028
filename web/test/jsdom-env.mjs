import '../../.jest/compile-once.mjs';
import fs from 'node:fs';
import { buildSchema, execute, GraphQLError } from 'graphql';
import { TestEnvironment } from 'jest-environment-jsdom';
import { disableStorages } from '../../.jest/async-storages.mjs';
import { watchPage } from './watch-page.mjs';

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'fetch',
  'Response',
  'Headers',
  'structuredClone',
  'BroadcastChannel',
];

/** Node's Request accepts only Node's own signals from Node 24 on: forwards jsdom's. */
class PageRequest extends Request {
  constructor(input, init) {
    const controller = new AbortController();
    const signal = init?.signal;
    if (signal?.aborted) controller.abort(signal.reason);
    signal?.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
    super(input, { ...init, ...(signal && { signal: controller.signal }) });
  }
}

/** Once for all test files of a worker: building the schema takes 0.1 s. The server writes the file. */
const workerGraphql = {
  execute,
  GraphQLError,
  schema: buildSchema(fs.readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'), {
    assumeValid: true,
    assumeValidSDL: true,
  }),
};

/** The environment that test files share. */
let shared;

/**
 * jsdom with the web APIs that it lacks and our libraries need. Test files share a page, and the packages loaded in it
 * (shared-runtime.cjs), unless they replace modules: the code of React and Testing Library is then compiled once.
 */
export default class JsdomEnvironment extends TestEnvironment {
  constructor(config, context) {
    const isShared = !/^jest\.mock\(/m.test(fs.readFileSync(context.testPath, 'utf8'));
    if (isShared && shared) return shared;
    super(config, { ...context, console: { error: (error) => this.global.console.error(error) } });
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    this.global.Request ??= PageRequest;
    // React's scheduler has a timer set as long as there is work, in each file that shares the page. The page's own end
    // with their file.
    this.global.setImmediate = (work) => setTimeout(() => work());
    this.global.Uint8Array = Uint8Array;
    this.global.workerGraphql = workerGraphql;
    stubLayout(this.global);
    if (isShared) {
      shared = this;
      this.resetPage = watchPage(this.dom);
    }
  }

  get isShared() {
    return this === shared;
  }

  async teardown() {
    if (this.isShared) {
      this.fakeTimersModern.useRealTimers();
      this.resetPage();
    } else await super.teardown();
    disableStorages();
  }
}

function stubLayout(window) {
  const { Element, HTMLElement, SVGElement } = window;
  // Tests load no style sheet, and jsdom matches each element that a query or a press looks at with every rule of a
  // browser's own: a fifth of the CPU time. What those rules draw is as its inline style says; jsdom answers for what
  // they hide.
  const styleByJsdom = window.getComputedStyle.bind(window);
  const undrawn = new Set(['datalist', 'dialog', 'head', 'script', 'style', 'template', 'title']);
  window.getComputedStyle = (element, pseudo) =>
    (element instanceof HTMLElement || element instanceof SVGElement) && !undrawn.has(element.localName)
      ? element.style
      : styleByJsdom(element, pseudo);
  // jsdom has no media queries or layout; our stub prefers reduced motion.
  window.matchMedia ??= (query) => ({
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
