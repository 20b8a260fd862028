import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as React from 'react';

// A busy machine may need more than a second. Waits end as soon as the condition holds.
configure({ asyncUtilTimeout: 5_000 });

// A wait that fails prints the page once at its end; by default each of its tries prints it as well.
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

// React's development build takes a stack trace for each element, up to a limit per second, which costs a sixth of a
// large form's test. Its warnings still name the components.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
  });

// Tests load no style sheet, and jsdom matches each element that a query or a press looks at with every rule of a browser's
// own: a fifth of the CPU time. What those rules draw is as its inline style says; jsdom answers for what they hide.
const styleByJsdom = window.getComputedStyle.bind(window);
const undrawn = new Set(['datalist', 'dialog', 'head', 'script', 'style', 'template', 'title']);
window.getComputedStyle = (element, pseudo) =>
  (element instanceof HTMLElement || element instanceof SVGElement) && !undrawn.has(element.localName)
    ? element.style
    : styleByJsdom(element, pseudo);

// jsdom has no media queries or layout; our stub prefers reduced motion.
window.matchMedia ??= (query: string) =>
  ({
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList; // the part that we use
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterEach(() => localStorage.clear());
