import { DomainError, type ErrorDetails } from '../../lib/domain-error.js';

/** 415: neither PNG nor JPEG nor WebP, whatever its name and type say, or damaged. */
export class UnreadablePictureError extends DomainError {
  readonly code = 'UNSUPPORTED_TYPE';
  readonly status = 415;

  constructor() {
    super('Choose a PNG, JPEG or WebP picture.');
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
