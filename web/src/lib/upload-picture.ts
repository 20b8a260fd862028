/** What the server takes; it checks again, by decoding. */
export const pictureRules = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
} as const;

export type UploadedPicture = { id: string; url: string; fileName: string };

/** The picture was not taken; the message says why. */
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
    throw new UploadError('We could not reach the server. Check your connection and try again.', { cause });
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || !isPicture(answer)) throw new UploadError(messageOf(answer, response.status));
  return answer;
}

function problemOf({ type, size }: File): string | null {
  if (!pictureRules.types.some((known) => known === type)) return 'Choose a PNG, JPEG or WebP picture.';
  if (size > pictureRules.maxBytes) return 'Choose a picture of at most 5 MB.';
  return null;
}

function isPicture(answer: unknown): answer is UploadedPicture {
  return typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string';
}

function messageOf(answer: unknown, status: number): string {
  if (typeof answer === 'object' && answer !== null && 'message' in answer) {
    if (typeof answer.message === 'string') return answer.message;
  }
  return `${status}: the picture was not taken.`;
}
