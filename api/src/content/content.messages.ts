import type { FileStore } from '../files/index.js';
import { defineMessage, handle, type MessageHandler } from '../jobs/index.js';
import { mediaKey } from './media/media-files.js';

/** Removes the file of a deleted picture. */
export const removeMediaFile = defineMessage('remove-media-file', 'direct', ['mediaFileId']);

export function mediaHandlers({ files }: { readonly files: FileStore }): MessageHandler[] {
  return [handle(removeMediaFile, ({ mediaFileId }) => files.remove(mediaKey(mediaFileId)))];
}

/** Emails a contact message to support. */
export const sendContactToSupport = defineMessage('send-contact-to-support', 'emails', ['contactMessageId']);

/** Emails the sender an acknowledgement. */
export const sendContactReceived = defineMessage('send-contact-received', 'emails', ['contactMessageId']);

/** Emails a reply of staff to the sender. */
export const sendContactReply = defineMessage('send-contact-reply', 'emails', ['contactReplyId']);

/** A buyer's message about an order was marked as handled or open. */
export const contactMessageMarked = defineMessage('contact-message-marked', 'direct', ['contactMessageId']);

/** Removes the file of a photo that was replaced or whose message was deleted. */
export const removeContactPhoto = defineMessage('remove-contact-photo', 'direct', ['fileId']);
