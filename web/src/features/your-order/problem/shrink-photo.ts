import { pictureRules } from '../../../lib/files/upload-picture';

/**
 * A photo ready to be sent, with a small picture of it for the form. Its id is the form's: phones name all photos
 * alike.
 */
export type ReadyPhoto = { id: string; name: string; file: Blob; thumbnail: string };

/** The photo cannot be sent; the message says why. */
export class PhotoError extends Error {}

const maxSidePixels = 1_600;
const thumbnailPixels = 160;

/**
 * Draws a photo smaller: what a phone's camera makes is larger than what the server takes, and slow on a mobile network.
 * Throws PhotoError for what is no picture, before anything was sent.
 */
export async function shrinkPhoto(photo: File): Promise<ReadyPhoto> {
  const bitmap = await createImageBitmap(photo).catch(() => {
    throw new PhotoError(
      `${photo.name} is not a photo that we can read. Choose a PNG, JPEG or WebP picture.`,
    );
  });
  const drawn = draw(bitmap, maxSidePixels);
  const small = draw(bitmap, thumbnailPixels);
  bitmap.close();
  const file = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/jpeg', 0.85));
  if (!file || file.size > pictureRules.maxBytes) throw new PhotoError(`${photo.name} is too large.`);
  return { id: crypto.randomUUID(), name: photo.name, file, thumbnail: small.toDataURL('image/jpeg', 0.7) };
}

function draw(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
