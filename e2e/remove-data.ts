import { rmSync } from 'node:fs';

/** Deletes the run's database and files; the server may still write emails. */
export default function removeData(): void {
  const directory = process.env.E2E_DATA_DIR;
  if (directory) rmSync(directory, { recursive: true, force: true, maxRetries: 20 });
}
