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
