import type { Clock } from '../lib/clock.js';
import type { Logger } from '../lib/logger.js';
import type { FileStore } from './file-store.js';

export type MakeFileDeps = { readonly files: FileStore; readonly clock: Clock; readonly logger: Logger };

/** A file that a person is waiting for. */
export type WantedFile = {
  /** The word for it in messages: 'flyer'. */
  readonly noun: string;
  readonly id: string;
  readonly key: string;
  readonly askedAt: Date;
  readonly draw: () => Promise<{ readonly bytes: Buffer; readonly fileName: string }>;
  /** The message for an expected error; null for any other. */
  readonly explain: (error: unknown) => string | null;
};

export type MadeFile =
  | { readonly status: 'completed'; readonly fileName: string; readonly errorMessage: null }
  | { readonly status: 'failed'; readonly fileName: null; readonly errorMessage: string };

/** After the store has been unavailable for this long, the file fails, and the person sees why and can retry. */
const maxWaitMs = 60_000;

/** Draws and stores a file, or returns why it failed. Throws, to be retried, while the store is unavailable for less. */
export async function makeFile(deps: MakeFileDeps, file: WantedFile): Promise<MadeFile> {
  const { noun, id, key, askedAt } = file;
  const drawn = await file.draw().catch((error: unknown) => {
    const reason = file.explain(error);
    if (reason !== null) return failed(reason);
    // Drawing needs no other service, so a retry would fail too.
    deps.logger.error({ id, err: error }, `a ${noun} could not be drawn`);
    return failed(`The ${noun} could not be drawn. We have been notified and are looking into it.`);
  });
  if (!('bytes' in drawn)) return drawn;
  try {
    await deps.files.put(key, drawn.bytes);
  } catch (error) {
    if (deps.clock().getTime() - askedAt.getTime() < maxWaitMs) throw error;
    deps.logger.warn({ id, err: error }, `a ${noun} could not be stored`);
    return failed(`The ${noun} could not be stored just now. Please try again in a few minutes.`);
  }
  return { status: 'completed', fileName: drawn.fileName, errorMessage: null };
}

function failed(errorMessage: string): MadeFile & { readonly status: 'failed' } {
  return { status: 'failed', fileName: null, errorMessage };
}
