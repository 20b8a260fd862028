import { rmSync } from 'node:fs';

/** Deletes the run's database and files; a database that is about to stop may still write one. */
export default function removeData(): void {
  const directory = process.env.E2E_DATA_DIR;
  if (directory) rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
}
