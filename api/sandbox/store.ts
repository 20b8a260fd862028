import fs from 'node:fs';
import path from 'node:path';
import type {
  Charge,
  Dispute,
  Intent,
  PaymentMethod,
  ProviderEvent,
  Refund,
  WebhookEndpoint,
} from './objects/objects.js';
import type { CachedReply } from './protocol/idempotency.js';

export interface Rows {
  payment_intent: Intent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  event: ProviderEvent;
  webhook_endpoint: WebhookEndpoint;
  reply: CachedReply;
}
export type Kind = keyof Rows;
type Tables = { [K in Kind]: Map<string, Rows[K]> };

const fileName = 'payment-sandbox.jsonl';
const repliesLiveSeconds = 24 * 3600;
const eventsLiveSeconds = 30 * 24 * 3600;

/** Limits on rows in memory, so that months of practice or a benchmark do not fill it. The oldest are dropped first. */
const maxRows: { readonly [K in Kind]: number } = {
  payment_intent: 10_000,
  payment_method: 10_000,
  charge: 10_000,
  refund: 10_000,
  dispute: 10_000,
  event: 5_000,
  webhook_endpoint: 1,
  reply: 5_000,
};

/**
 * All data of the sandbox, in memory and, with a directory, in one file that only grows while running. One call is one
 * line, so that a killed process leaves a complete call or none.
 */
export class Store {
  private readonly tables: Tables = {
    payment_intent: new Map(),
    payment_method: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    event: new Map(),
    webhook_endpoint: new Map(),
    reply: new Map(),
  };
  private unsaved: [Kind, Rows[Kind]][] = [];
  private readonly file: string | null;

  constructor(directory: string | null, nowSeconds: number) {
    this.file = directory === null ? null : path.join(directory, fileName);
    if (this.file === null) return;
    fs.mkdirSync(path.dirname(this.file), { recursive: true });
    this.load(this.file, nowSeconds);
    this.rewrite(this.file);
  }

  find<K extends Kind>(kind: K, id: string): Rows[K] | null {
    return this.tables[kind].get(id) ?? null;
  }

  /** Oldest first; a changed row keeps its place. */
  all<K extends Kind>(kind: K): Rows[K][] {
    return [...this.tables[kind].values()];
  }

  put<K extends Kind>(kind: K, row: Rows[K]): void {
    this.keep(kind, row);
    this.unsaved.push([kind, row]);
  }

  /** Stores all rows put since the last save, atomically. */
  save(): void {
    const rows = this.unsaved;
    this.unsaved = [];
    if (this.file === null || rows.length === 0) return;
    fs.appendFileSync(this.file, `${JSON.stringify(rows)}\n`);
  }

  private keep<K extends Kind>(kind: K, row: Rows[K]): void {
    const table = this.tables[kind];
    table.set(row.id, row);
    const oldest = table.keys().next();
    if (table.size > maxRows[kind] && !oldest.done) table.delete(oldest.value);
  }

  private load(file: string, nowSeconds: number): void {
    if (!fs.existsSync(file)) return;
    for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
      for (const [kind, row] of rowsOf(line)) {
        if (isWorthKeeping(kind, row.created, nowSeconds)) this.keep(kind, row);
      }
    }
  }

  private rewrite(file: string): void {
    const lines = Object.entries(this.tables).flatMap(([kind, table]) =>
      [...table.values()].map((row) => `${JSON.stringify([[kind, row]])}\n`),
    );
    fs.writeFileSync(`${file}.new`, lines.join(''));
    fs.renameSync(`${file}.new`, file);
  }
}

/** A killed process may leave the last line incomplete: its call never got a response. */
function rowsOf(line: string): [Kind, Rows[Kind]][] {
  if (line === '') return [];
  try {
    // Only `save` and `rewrite` write this file.
    return JSON.parse(line) as [Kind, Rows[Kind]][];
  } catch (cause) {
    if (cause instanceof SyntaxError) return [];
    throw cause;
  }
}

function isWorthKeeping(kind: Kind, created: number, nowSeconds: number): boolean {
  if (kind === 'reply') return nowSeconds - created < repliesLiveSeconds;
  if (kind === 'event') return nowSeconds - created < eventsLiveSeconds;
  return true;
}
