import { isRecord, UNREACHABLE } from '../apollo/domain-error';
import { reportSessionEnd } from '../apollo/session-end';

/** What the server accepts; it checks again by decoding. */
export const pictureRules = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
} as const;

export type UploadedPicture = { id: string; url: string; fileName: string };

/** The upload failed; the message says why. */
export class UploadError extends Error {}

/** Sends a picture to the media library. Throws UploadError. */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const problem = problemOf(file);
  if (problem) throw new UploadError(problem);
  const address = `/api/admin/media?fileName=${encodeURIComponent(file.name)}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch((cause: unknown) => {
    throw new UploadError(UNREACHABLE, { cause });
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 401) reportSessionEnd();
  if (!response.ok || !isPicture(body)) throw new UploadError(messageOf(body, response.status));
  return body;
}

function problemOf({ type, size }: File): string | null {
  if (!pictureRules.types.some((known) => known === type)) return 'Choose a PNG, JPEG or WebP picture.';
  if (size > pictureRules.maxBytes) return 'Choose a picture of at most 5 MB.';
  return null;
}

function isPicture(body: unknown): body is UploadedPicture {
  return isRecord(body) && typeof body.url === 'string';
}

function messageOf(body: unknown, status: number): string {
  if (isRecord(body) && typeof body.message === 'string') return body.message;
  return `${status}: the picture was not uploaded.`;
}
