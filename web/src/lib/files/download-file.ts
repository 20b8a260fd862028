import { readRecord, UNREACHABLE } from '../apollo/domain-error';

/**
 * Downloads a file under the server's name for it. Returns why it failed, or null: a plain link would leave the page
 * for the error.
 */
export async function downloadFile(address: string): Promise<string | null> {
  let response: Response;
  try {
    response = await fetch(address);
  } catch {
    return UNREACHABLE;
  }
  if (!response.ok) return messageOf(await response.text());
  saveFile(await response.blob(), nameOf(response.headers.get('content-disposition') ?? ''));
  return null;
}

/** Saves a file that the page has. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has started saving it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function nameOf(disposition: string): string {
  return /filename="?([^";]+)/.exec(disposition)?.[1] ?? 'download';
}

function messageOf(body: string): string {
  const { message } = readRecord(body); // docs/graph.md#errors
  return typeof message === 'string' ? message : UNREACHABLE;
}
