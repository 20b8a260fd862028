import { showToast } from './toast';
import type { I18n } from '../../../lib/texts/i18n';

/** Copies the text; returns whether it could. If not (pages without https), a toast shows the text. */
export async function copyText(i18n: I18n, text: string): Promise<boolean> {
  const isCopied = await tryCopy(text);
  if (!isCopied)
    showToast({
      title: i18n.t('Copy Failed'),
      text: i18n.t('Please copy it by hand: {text}', { text }),
      tone: 'destructive',
    });
  return isCopied;
}

/** For texts too long for a toast: the caller shows the text when this returns false. */
export async function tryCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
