/**
 * Remembers a page without content, of which a test file may change the DOM, its address, what it stores, its globals,
 * listeners and timers. Returns a function that undoes this. Prototypes stay as they are: tests restore what they spy on.
 */
export function watchPage({ window, cookieJar }) {
  const { document, navigator } = window;
  const unwatchListeners = [window, document].map(watchListeners);
  const restoreProperties = [window, document, navigator].map(watchProperties);
  let lastTimer = 0;

  return function reset() {
    for (const part of [document.head, document.body]) part.replaceChildren();
    for (const part of [document.documentElement, document.body])
      while (part.attributes.length > 0) part.removeAttribute(part.attributes[0].name);
    for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
    cookieJar.removeAllCookiesSync();
    for (const undo of [...unwatchListeners, ...restoreProperties]) undo();
    window.history.replaceState(null, '', '/');
    const newestTimer = window.setTimeout(() => undefined);
    while (lastTimer < newestTimer) window.clearTimeout(++lastTimer);
  };
}

function watchListeners(target) {
  const add = target.addEventListener;
  let added = [];
  target.addEventListener = function (...given) {
    added.push(given);
    return add.apply(this, given);
  };
  return () => {
    for (const given of added) target.removeEventListener(...given);
    added = [];
  };
}

/** Jest's matchers stay with the modules that define them. */
const matchers = Symbol.for('$$jest-matchers-object');

function watchProperties(target) {
  const before = Object.getOwnPropertyDescriptors(target);
  return () => {
    for (const name of Reflect.ownKeys(target))
      if (!(name in before) && name !== matchers) Reflect.deleteProperty(target, name);
    for (const name of Reflect.ownKeys(before)) {
      const now = Reflect.getOwnPropertyDescriptor(target, name);
      if (now?.value !== before[name].value || now?.get !== before[name].get)
        Reflect.defineProperty(target, name, before[name]);
    }
  };
}
