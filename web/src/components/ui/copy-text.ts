import { showToast } from './toast';

/** Copies the text. Where the browser refuses, or has no clipboard (pages without https), a message shows it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    showToast({ title: 'Copy Failed', text: `Please copy it by hand: ${text}`, tone: 'destructive' });
    return false;
  }
}
