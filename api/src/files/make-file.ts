import type { Clock } from '../lib/clock.js';
import type { Logger } from '../lib/logger.js';
import type { FileStore } from './file-store.js';

export type MakeFileDeps = { readonly files: FileStore; readonly clock: Clock; readonly logger: Logger };

/** A file that a person waits for. */
export type WantedFile = {
  /** As its sentences call it: 'flyer'. */
  readonly noun: string;
  readonly id: string;
  readonly key: string;
  readonly askedAt: Date;
  readonly draw: () => Promise<{ readonly bytes: Buffer; readonly fileName: string }>;
  /** The sentence for an error that is expected; null for any other. */
  readonly explain: (error: unknown) => string | null;
};

export type MadeFile =
  | { readonly status: 'completed'; readonly fileName: string; readonly errorMessage: null }
  | { readonly status: 'failed'; readonly fileName: null; readonly errorMessage: string };

/** A store that is away for longer than this ends the wait: the person who asked sees why, and can retry. */
const patienceMs = 60_000;

/** Draws and stores a file, or says why there is none. Throws while the store is away and there is patience left. */
export async function makeFile(deps: MakeFileDeps, file: WantedFile): Promise<MadeFile> {
  const { noun, id, key, askedAt } = file;
  const drawn = await file.draw().catch((error: unknown) => {
    const reason = file.explain(error);
    if (reason !== null) return failed(reason);
    // Drawing depends on nothing outside: it would fail the next time as well.
    deps.logger.error({ id, err: error }, `a ${noun} could not be drawn`);
    return failed(`The ${noun} could not be drawn. We have been told and look into it.`);
  });
  if (!('bytes' in drawn)) return drawn;
  try {
    await deps.files.put(key, drawn.bytes);
  } catch (error) {
    if (deps.clock().getTime() - askedAt.getTime() < patienceMs) throw error;
    deps.logger.warn({ id, err: error }, `a ${noun} could not be stored`);
    return failed(`The ${noun} could not be stored just now. Please try again in a few minutes.`);
  }
  return { status: 'completed', fileName: drawn.fileName, errorMessage: null };
}

function failed(errorMessage: string): MadeFile & { readonly status: 'failed' } {
  return { status: 'failed', fileName: null, errorMessage };
}
