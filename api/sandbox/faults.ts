/** What a test asked to go wrong. */
export interface Faults {
  /** Every call waits so long before it is looked at. */
  delayMs: number;
  /** So many calls fail with 500 and do nothing. */
  failNext: number;
  /** So many calls do their work, but the connection ends before the response. */
  loseNext: number;
  /** Events that happen meanwhile never reach the webhook. */
  dropWebhooks: boolean;
}

export function noFaults(): Faults {
  return { delayMs: 0, failNext: 0, loseNext: 0, dropWebhooks: false };
}

/** Takes the faults of a JSON body; those it does not name are switched off. */
export function setFaults(faults: Faults, body: string): void {
  const asked: unknown = JSON.parse(body || '{}');
  Object.assign(faults, noFaults());
  if (typeof asked !== 'object' || asked === null) return;
  if ('delayMs' in asked && typeof asked.delayMs === 'number') faults.delayMs = asked.delayMs;
  if ('failNext' in asked && typeof asked.failNext === 'number') faults.failNext = asked.failNext;
  if ('loseNext' in asked && typeof asked.loseNext === 'number') faults.loseNext = asked.loseNext;
  if ('dropWebhooks' in asked) faults.dropWebhooks = asked.dropWebhooks === true;
}
