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
  if (!request.is([...types])) throw new UnsupportedTypeError(`Send a file of type ${types.join(' or ')}.`);
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error?: unknown) => {
      if (error instanceof Error) reject(error);
      else resolve();
    });
  });
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : noBytes;
}
