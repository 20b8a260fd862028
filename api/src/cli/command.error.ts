import { parseArgs } from 'node:util';

/** The command was called incorrectly or cannot do its work; the message says what to type. */
export class CommandError extends Error {}

/** Reads `--name VALUE` options. Throws CommandError with the usage for an unknown option. */
export function parseOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options }).values as Partial<Record<Name, string>>; // all are strings
  } catch (error) {
    // parseArgs throws a TypeError whose message names the option.
    if (error instanceof TypeError)
      throw new CommandError(`${error.message}\nUsage: npm run cli -- ${usage}`, { cause: error });
    throw error;
  }
}
