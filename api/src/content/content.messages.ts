import type { FileStore } from '../files/index.js';
import { defineMessage, handle, type MessageHandler } from '../jobs/index.js';
import { mediaKey } from './media/media-files.js';

/** The file of a picture that was deleted. */
export const removeMediaFile = defineMessage('remove-media-file', 'direct', ['mediaFileId']);

export function mediaHandlers({ files }: { readonly files: FileStore }): MessageHandler[] {
  return [handle(removeMediaFile, ({ mediaFileId }) => files.remove(mediaKey(mediaFileId)))];
}

/** The message to the support address. */
export const sendContactToSupport = defineMessage('send-contact-to-support', 'emails', ['contactMessageId']);

/** Mails its sender that it arrived. */
export const sendContactReceived = defineMessage('send-contact-received', 'emails', ['contactMessageId']);

/** What staff answered, to the sender. */
export const sendContactReply = defineMessage('send-contact-reply', 'emails', ['contactReplyId']);

/** A buyer's message about an order was answered, or is open again. */
export const contactMessageMarked = defineMessage('contact-message-marked', 'direct', ['contactMessageId']);

/** The file of a photo whose message was removed, or that another took the place of. */
export const removeContactPhoto = defineMessage('remove-contact-photo', 'direct', ['fileId']);
