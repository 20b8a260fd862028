import { defineMessage, handle, type MessageHandler } from '../../jobs/index.js';
import type { FileStore } from '../../files/index.js';
import { mediaKey } from './media-files.js';

/** The file of a picture that was deleted. */
export const removeMediaFile = defineMessage('remove-media-file', 'direct', ['mediaFileId']);

export function mediaHandlers({ files }: { readonly files: FileStore }): MessageHandler[] {
  return [handle(removeMediaFile, ({ mediaFileId }) => files.remove(mediaKey(mediaFileId)))];
}
