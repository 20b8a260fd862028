import { test as base } from '@playwright/test';

export * from '@playwright/test';

/** Closes the contexts that a test opens in addition to its own page: left open, they would follow every later sale. */
export const test = base.extend<{ closeOtherPages: undefined }>({
  closeOtherPages: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
