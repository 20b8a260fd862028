import type { Tx } from '../../database/index.js';
import type { NotePublicChange } from '../../realtime/index.js';

/** Whether an uploaded picture is there; it then stays until the transaction ends. Content brings it (app-modules.ts). */
export type HoldPicture = (tx: Tx, url: string) => Promise<boolean>;

/** What the writes of administrators need beside the database. */
export type ProductWriteDeps = {
  readonly notePublicChange: NotePublicChange;
  readonly holdPicture: HoldPicture;
};
