import { parseArgs } from 'node:util';

/** The command cannot do its work; the message says what to type. */
export class CommandError extends Error {}

/** The command was called incorrectly; `main.ts` adds how to call it. */
export class UsageError extends CommandError {}

/** Reads `--name VALUE` options. Throws UsageError for an unknown option. */
export function parseOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], options }).values as Partial<Record<Name, string>>; // all are strings
  } catch (error) {
    // parseArgs throws a TypeError whose message names the option.
    if (error instanceof TypeError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}
