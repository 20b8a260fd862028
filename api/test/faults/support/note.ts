/** A figure for the report of `npm run test:faults`. */
export function note(text: string): void {
  process.stdout.write(`measured: ${text}\n`);
}
