/** Something that a person must do or know first; shown as its message alone. */
export class Failure extends Error {}

/** Runs a command's main function, on a Node that can run it; a Failure ends it with one line, anything else with its stack. */
export async function runMain(main) {
  try {
    requireNode();
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}

/** Refuses another Node with one line instead of a syntax error later. */
function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Failure(`Node 20.19 or newer is needed; this is ${process.version}.`);
}
