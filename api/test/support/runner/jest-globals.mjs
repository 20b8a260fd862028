/** What `@jest/globals` is for tests outside of Jest's contexts: that of the file which runs. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test;

export function setGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globals);
}
