import { showToast } from './toast';

/** Copies the text. Where the browser refuses, or has no clipboard (pages without https), a message shows it. */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await tryCopy(text);
  if (!isCopied)
    showToast({ title: 'Copy Failed', text: `Please copy it by hand: ${text}`, tone: 'destructive' });
  return isCopied;
}

/** For texts that are too long for a message: the caller shows the text where this returns false. */
export async function tryCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
