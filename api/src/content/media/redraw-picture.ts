import type { Sharp } from 'sharp';
import { createAdmission } from '../../lib/async/admission.js';
import { domainError } from '../../lib/domain-error.js';
import { loadPictures } from '../../lib/pictures.js';

export type RedrawnPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** docs/product/limits.md, uploads. */
const maxMegapixels = 25;
const maxPixels = maxMegapixels * 1_000_000;

/** A smaller picture is a mistake: nobody could see anything in it. */
const minSidePixels = 20;

/** Larger than any of our pages shows a picture. */
const maxSidePixels = 1_200;

/**
 * Decoding an interlaced PNG of 300 KB takes 235 MB, so a few at once could crash the process. A longer wait is a 503.
 */
const oneAtATime = createAdmission({ running: 1, maxWaitMs: 10_000 });

/**
 * Decodes a PNG, JPEG or WebP and writes only its pixels as WebP, without metadata or hidden data. Throws
 * UnreadablePictureError (415), PictureTooLargeError (413) and PictureTooSmallError (400) before decoding pixels,
 * UnavailableError (503) after too long a wait.
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
      // Rotates by the metadata, which is then dropped.
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // Any error of the decoder means that the bytes are not a complete picture.
    throw new UnreadablePictureError('damaged');
  }
}

const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/** HEIC, the format of iPhones, starts with an 'ftyp' box with one of these brands. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12));
}

/** Reads only the file's header. */
async function assertDecodable(picture: Sharp): Promise<void> {
  const { width, height } = await picture.metadata().catch(() => {
    throw new UnreadablePictureError('damaged');
  });
  if (width * height > maxPixels) throw new PictureTooLargeError();
  if (Math.min(width, height) < minSidePixels) throw new PictureTooSmallError();
}

const unreadable = {
  'another-type': 'Choose a PNG, JPEG or WebP picture.',
  heic: 'This is a HEIC picture, the format of iPhones. Save it as JPEG and choose that file.',
  damaged: 'This picture is damaged or incomplete. Save it again and choose the new file.',
};

/** 415: not a PNG, JPEG or WebP, whatever its name and type, or damaged. */
class UnreadablePictureError extends domainError(
  'UNSUPPORTED_TYPE',
  415,
  (reason: keyof typeof unreadable) => unreadable[reason],
) {}

/** 400: too few pixels to see anything. */
class PictureTooSmallError extends domainError(
  'TOO_SMALL',
  400,
  `The picture is too small: at least ${minSidePixels} pixels on each side.`,
) {}

/** 413: more pixels than we decode. */
class PictureTooLargeError extends domainError(
  'TOO_LARGE',
  413,
  `The picture is too large: at most ${maxMegapixels} megapixels.`,
) {}
