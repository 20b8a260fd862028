const ADDRESS = '/hand-out-worker.js';

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown };
};

/** The worker's address in the form in which a browser with Trusted Types takes it. */
export function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }; // not in the types of the DOM
  if (!trustedTypes) return ADDRESS;
  const policy = trustedTypes.createPolicy('hand-out-worker', { createScriptURL: () => ADDRESS });
  // The types of the DOM want a text; the browser takes its own kind.
  return policy.createScriptURL(ADDRESS) as string;
}
