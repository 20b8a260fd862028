import express, { type Request, type Response } from 'express';
import { UnsupportedTypeError } from '../../lib/domain-error.js';

export const noBytes = Buffer.alloc(0);

/** Limits, Uploads. What is packed is not unpacked. */
const receive = express.raw({ type: () => true, limit: '5mb', inflate: false });

/**
 * Reads the file that the caller sends as the body. Called once the caller is known to be allowed: nobody else's
 * megabytes are taken in. Throws UnsupportedTypeError (415) for another type; too many bytes are a 413.
 */
export async function readUpload(
  types: readonly string[],
  request: Request,
  response: Response,
): Promise<Buffer> {
  if (!request.is([...types])) throw new UnsupportedTypeError(explain(types, request));
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error?: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : noBytes;
}

/** Nobody who chooses a file knows media types. */
function explain(types: readonly string[], request: Request): string {
  const names = types.map((type) => type.replace(/^\w+\//, '').toUpperCase());
  const wanted = `Choose a ${names.slice(0, -1).join(', ')} or ${names.at(-1)} file.`;
  if (!request.is(['image/heic', 'image/heif'])) return wanted;
  return `This is a HEIC picture, as iPhones save them. ${wanted}`;
}
