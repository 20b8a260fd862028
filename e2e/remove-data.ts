import { rmSync } from 'node:fs';

/** The run's database and files are of no use afterwards. */
export default function removeData(): void {
  const directory = process.env.E2E_DATA_DIR;
  if (directory) rmSync(directory, { recursive: true, force: true });
}
