import { figure, type Section } from './figures.js';
import type { Stack } from './stack.js';

/** Runs `ledger:verify` after a load: if the money is wrong, no other figure matters. */
export async function verifyLedger(stack: Pick<Stack, 'runCommand'>, after: string): Promise<Section> {
  const { code, output } = await stack.runCommand('ledger:verify');
  if (code === null || code > 1) throw new Error(`ledger:verify exited with code ${code}: ${output}`);
  if (code === 1) console.error(output);
  const differing = code === 0 ? 0 : Number(/(\d+) figures? differ/.exec(output)?.[1] ?? 1);
  return {
    title: `ledger:verify after ${after}`,
    figures: [figure('figures that differ from the ledger', differing, '', 'ledgerDifferences')],
  };
}
