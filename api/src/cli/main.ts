import 'reflect-metadata';
import { listCommands, runCommand } from './commands.js';
import { CommandError } from './command.error.js';
import { describe } from './doctor.js';
import { DumpFileError } from '../database/index.js';
import { DomainError } from '../lib/domain-error.js';
import { ConfigError } from '../lib/environment.js';
import { startProblem } from '../lib/process/unexpected-exceptions.js';
import { EmbeddedServerError } from '../../embedded/index.js';

/** `npm run cli -- <command> [options]`: runs the command and prints expected errors as one line. */
async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || ['help', '--help', '-h'].includes(name))
    return console.log(`The commands are:\n${listCommands()}`);
  process.exitCode = await runCommand(name, args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isForPeople = (one: Error): boolean =>
    [CommandError, ConfigError, DumpFileError, EmbeddedServerError].some((type) => one instanceof type);
  // What a visitor is told does not say which server failed.
  console.error(error instanceof DomainError ? describe(error) : startProblem(error, isForPeople));
  process.exitCode = 1;
});
