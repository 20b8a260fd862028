import 'reflect-metadata';
import { commands } from './commands.js';
import { CommandError } from './command.error.js';
import { DumpFileError } from '../database/index.js';
import { DomainError } from '../lib/domain-error.js';
import { ConfigError } from '../lib/environment.js';
import { startProblem } from '../lib/process/unexpected-exceptions.js';
import { EmbeddedServerError } from '../../embedded/index.js';

/**
 * `npm run cli -- <command> [options]`: runs the command and prints expected errors as one line. Without a command it
 * lists all of them.
 */
async function main([name, ...args]: readonly string[]): Promise<void> {
  const list = Object.entries(commands).map(([known, { usage }]) => `  ${known} ${usage}`.trimEnd());
  if (name === undefined) return console.log(['The commands are:', ...list].join('\n'));
  const command = commands[name];
  if (!command)
    throw new CommandError([`There is no command "${name}". The commands are:`, ...list].join('\n'));
  process.exitCode = await command.run(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isForPeople = (one: Error): boolean =>
    [CommandError, ConfigError, DomainError, DumpFileError, EmbeddedServerError].some(
      (type) => one instanceof type,
    );
  console.error(startProblem(error, isForPeople));
  process.exitCode = 1;
});
