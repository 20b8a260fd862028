/** Something that a person must do or know first; shown as its message alone. */
export class Failure extends Error {}

/** Runs a command's main function; a Failure ends it with one line, anything else with its stack. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
