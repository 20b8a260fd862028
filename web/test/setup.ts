import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// On a busy machine a second is nothing: what is awaited may take longer, what is there ends the wait.
configure({ asyncUtilTimeout: 5_000 });

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
