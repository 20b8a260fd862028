import type { Sharp } from 'sharp';
import { createAdmission } from '../../lib/async/admission.js';
import { loadPictures } from '../../lib/pictures.js';
import { PictureTooLargeError, PictureTooSmallError, UnreadablePictureError } from '../texts/save-content.js';

export type RedrawnPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** Limits, Uploads. */
const maxMegapixels = 25;
const maxPixels = maxMegapixels * 1_000_000;

/** A pixel or two are a mistake: nobody sees anything on them. */
const minSidePixels = 20;

/** Longer sides than any screen of our own shows. */
const maxSidePixels = 1_200;

/**
 * An interlaced PNG of 300 KB takes 235 MB while it is decoded, so a few at once could take the process down. Who would
 * wait longer gets a 503.
 */
const oneAtATime = createAdmission({ running: 1, maxWaitMs: 10_000 });

/**
 * Decodes a PNG, JPEG or WebP and writes its pixels again as WebP: nothing else of the file is kept, neither metadata
 * nor whatever was hidden behind or inside the picture. Throws UnreadablePictureError (415), PictureTooLargeError
 * (413) and PictureTooSmallError (400) before any pixel is decoded, UnavailableError (503) while too many others wait.
 */
export async function redrawPicture(upload: Buffer): Promise<RedrawnPicture> {
  if (!signatures.some((matches) => matches(upload)))
    throw new UnreadablePictureError(isHeic(upload) ? 'heic' : 'another-type');
  return oneAtATime(() => redraw(upload));
}

async function redraw(upload: Buffer): Promise<RedrawnPicture> {
  const open = await loadPictures();
  await assertDecodable(open(upload, { limitInputPixels: false }));
  try {
    const { data, info } = await open(upload, { limitInputPixels: maxPixels, failOn: 'error' })
      // As the camera held it; what says so is metadata, and goes.
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // The decoder's complaints are about the bytes, whatever they are: there is no whole picture in them.
    throw new UnreadablePictureError('damaged');
  }
}

const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/** The format of iPhones is a box of that kind with one of these brands. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12));
}

/** Reads the head of the file alone. */
async function assertDecodable(picture: Sharp): Promise<void> {
  const { width, height } = await picture.metadata().catch(() => {
    throw new UnreadablePictureError('damaged');
  });
  if (width * height > maxPixels) throw new PictureTooLargeError(maxMegapixels);
  if (Math.min(width, height) < minSidePixels) throw new PictureTooSmallError(minSidePixels);
}
