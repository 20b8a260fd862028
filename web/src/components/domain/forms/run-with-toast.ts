import { conflictOf } from '../../../lib/editing/edit-conflict';
import { domainErrorOf, type DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { showToast } from '../../ui/feedback/toast';

/** Without a tone it is good news. */
export type ToastText = { title: string; text?: string; tone?: 'destructive' };

/** A title alone, title and text, or what is said about this very outcome. */
type Said<Outcome> = string | ToastText | ((outcome: Outcome) => ToastText);

export type Toasts<Result> = {
  done: Said<Result>;
  /** A title alone where the reason is shown in its place; else `withReason`. */
  failed: Said<DomainErrorInfo>;
};

/**
 * Makes a change on the server and says its outcome in a toast. Returns null when it is done, and otherwise why it is
 * not, for the place where it was started: a toast is never the only place of an error.
 */
export async function runWithToast<Result>(
  change: () => Promise<Result>,
  { done, failed }: Toasts<Result>,
): Promise<DomainErrorInfo | null> {
  let result: Result;
  try {
    result = await change();
  } catch (error) {
    const domainError = domainErrorOf(error);
    // A conflict is a question, asked by the form's dialog.
    if (!conflictOf(domainError)) showToast({ ...toastText(failed, domainError), tone: 'destructive' });
    return domainError;
  }
  showToast({ tone: 'success', ...toastText(done, result) });
  return null;
}

/** Of a change whose refusal no other place shows: the title, and the server's own sentence. */
export const withReason =
  (title: string) =>
  ({ message }: DomainErrorInfo): ToastText => ({ title, text: message });

function toastText<Outcome>(said: Said<Outcome>, outcome: Outcome): ToastText {
  if (typeof said === 'function') return said(outcome);
  return typeof said === 'string' ? { title: said } : said;
}
