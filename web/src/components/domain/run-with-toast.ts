import { conflictOf } from '../../lib/browser/edit-conflict';
import { domainErrorOf, type DomainErrorInfo } from '../../lib/apollo/domain-error';
import { showToast } from '../ui/toast';

export type ToastText = { title: string; text?: string };

/**
 * Does something on the server and tells in a toast what came of it. Returns null when it is done, and otherwise
 * why it is not, for the place where it was asked: a toast is never the only place of an error.
 */
export async function attempt<Result>(
  start: () => Promise<Result>,
  done: ToastText | ((result: Result) => ToastText),
  failed: (domainError: DomainErrorInfo) => ToastText,
): Promise<DomainErrorInfo | null> {
  let result: Result;
  try {
    result = await start();
  } catch (error) {
    const domainError = domainErrorOf(error);
    // A conflict is a question, asked by the form's dialog.
    if (!conflictOf(domainError)) showToast({ ...failed(domainError), tone: 'destructive' });
    return domainError;
  }
  showToast({ ...(typeof done === 'function' ? done(result) : done), tone: 'success' });
  return null;
}
