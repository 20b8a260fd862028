import { readConfig, type FilesConfig } from '../config.js';
import { checkFileStore, openFileStore } from '../files/index.js';
import { CommandError } from './command.error.js';
import type { Command } from './commands.js';

/** Whether files can be stored where FILES_URL says, before the first flyer (docs/operations/storage.md). */
export const checkFiles: Command = {
  usage: '',
  async run(args) {
    if (args.length > 0) throw new CommandError('Usage: files:check');
    const { files } = readConfig();
    console.log(`Files lie in ${placeOf(files)}.`);
    const checks = await checkFileStore(openFileStore(files));
    for (const { title, problem } of checks)
      console.log(problem === null ? `ok      ${title}` : `FAILED  ${title}: ${problem}`);
    return checks.every(({ problem }) => problem === null) ? 0 : 1;
  },
};

function placeOf(files: FilesConfig): string {
  if ('directory' in files) return files.directory;
  return `the bucket ${files.bucket} at ${files.endpoint ?? 'Amazon'} (${files.region})`;
}
