import type { MediaFile } from './media-file.types.js';
import type { ListedMedia } from './media-files.js';

export function mediaFileView(file: ListedMedia): MediaFile {
  const { id, url, fileName, mimeType, size, width, height, altText, createdAt, uploadedBy } = file;
  return { id, url, fileName, mimeType, size, width, height, altText, createdAt, uploadedBy };
}
