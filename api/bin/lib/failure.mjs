/** A problem that a person must solve; only its message is shown. */
export class Failure extends Error {}

/** Checks the Node version and runs a command's main function; a Failure prints one line, any other error its stack. */
export async function runMain(main) {
  try {
    requireNode();
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}

/** Refuses an old Node with one line instead of a syntax error later. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Failure(`Node 20.19 or newer is needed; this is ${process.version}.`);
}
