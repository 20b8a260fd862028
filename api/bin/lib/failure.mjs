import { parseArgs } from 'node:util';

/** A problem that a person must solve; only its message is shown. */
export class Failure extends Error {}

/**
 * Checks the Node version and runs a command's main function with its flags; a Failure prints one line, any other error
 * its stack. `--help`, or an argument that is not in `options` (parseArgs), prints the usage, and nothing runs. With
 * `passesOn`, another program reads the arguments.
 */
export async function runMain(main, { usage, options, passesOn = false } = {}) {
  try {
    requireNode();
    const asksForHelp = process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument));
    if (usage && asksForHelp) return console.log(`Usage: ${usage}`);
    await main(usage && !passesOn && readFlags(usage, options));
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

function readFlags(usage, options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Failure(`${error.message}\nUsage: ${usage}`);
  }
}
