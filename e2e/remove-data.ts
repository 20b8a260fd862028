import { rm } from 'node:fs/promises';

/** Deletes the run's database and files; the server may still write emails. */
export default async function removeData(): Promise<void> {
  const directory = process.env.E2E_DATA_DIR;
  if (directory) await rm(directory, { recursive: true, force: true, maxRetries: 20 });
}
