import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import * as React from 'react';

// On a busy machine a second is nothing: what is awaited may take longer, what is there ends the wait.
configure({ asyncUtilTimeout: 5_000 });

// React's development build takes a stack trace for each element that is made, until it has had too many in a second:
// a sixth of what a test of a large form takes. Its warnings name the components all the same.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
  });

// jsdom has neither layout nor media queries; a phone whose owner wants no motion returns.
window.matchMedia ??= (query: string) =>
  ({
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList; // the part of it that we use
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

afterEach(() => localStorage.clear());
