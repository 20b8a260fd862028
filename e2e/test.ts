import { test as base } from '@playwright/test';

export * from '@playwright/test';

/** What a test opens beside its own page is closed with it: left open it would follow every later sale. */
export const test = base.extend<{ closeOtherPages: undefined }>({
  closeOtherPages: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
