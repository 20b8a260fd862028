import { DomainError, type ErrorDetails } from '../../lib/domain-error.js';

/** What is wrong with a file that should be a picture, in the words of whoever sends it. */
const unreadable = {
  'another-type': 'Choose a PNG, JPEG or WebP picture.',
  heic: 'This is a HEIC picture, as iPhones save them. Save it as JPEG, and choose that.',
  damaged: 'This picture is damaged or cut off. Save it again, and choose the new file.',
};

/** 415: neither PNG nor JPEG nor WebP, whatever its name and type say, or damaged. */
export class UnreadablePictureError extends DomainError {
  readonly code = 'UNSUPPORTED_TYPE';
  readonly status = 415;

  constructor(reason: keyof typeof unreadable) {
    super(unreadable[reason]);
  }
}

/** 400: nobody would see what is on it. */
export class PictureTooSmallError extends DomainError {
  readonly code = 'TOO_SMALL';
  readonly status = 400;

  constructor(pixels: number) {
    super(`The picture is too small: at least ${pixels} pixels on each side.`);
  }
}

/** 413: more pixels than are decoded. */
export class PictureTooLargeError extends DomainError {
  readonly code = 'TOO_LARGE';
  readonly status = 413;

  constructor(megapixels: number) {
    super(`The picture is too large: at most ${megapixels} megapixels.`);
  }
}

/** 409: a product or a text shows the picture. `details.uses` names them. */
export class PictureInUseError extends DomainError {
  readonly code = 'PICTURE_IN_USE';
  readonly status = 409;

  constructor(readonly uses: readonly string[]) {
    super(`This picture is in use: ${uses.join(', ')}.`);
  }

  override get details(): ErrorDetails {
    return { uses: this.uses };
  }
}
