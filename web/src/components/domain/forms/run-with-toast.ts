import { conflictOf } from '../../../lib/editing/edit-conflict';
import { domainErrorOf, type DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { showToast } from '../../ui/feedback/toast';

/** A success without a tone. */
export type ToastText = { title: string; text?: string; tone?: 'destructive' };

/** A title, a title with text, or a function of the outcome. */
type ToastFor<Outcome> = string | ToastText | ((outcome: Outcome) => ToastText);

export type Toasts<Result> = {
  done: ToastFor<Result>;
  /** Only a title when the reason is shown where the action was started; else `withReason`. */
  failed: ToastFor<DomainErrorInfo>;
};

/**
 * Runs a mutation and shows the outcome in a toast. Returns null after success, else the refusal, which the caller
 * shows where the action was started: a toast is never the only place of an error.
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
    // The form's dialog handles a conflict.
    if (!conflictOf(domainError)) showToast({ ...toastText(failed, domainError), tone: 'destructive' });
    return domainError;
  }
  showToast({ tone: 'success', ...toastText(done, result) });
  return null;
}

/** For refusals shown nowhere else: the title and the server's message. */
export const withReason =
  (title: string) =>
  ({ message }: DomainErrorInfo): ToastText => ({ title, text: message });

function toastText<Outcome>(toast: ToastFor<Outcome>, outcome: Outcome): ToastText {
  if (typeof toast === 'function') return toast(outcome);
  return typeof toast === 'string' ? { title: toast } : toast;
}
