import { showToast } from '../../../components/ui/toast';
import { conflictOf } from '../../../lib/browser/edit-conflict';
import { domainErrorOf, type DomainErrorInfo } from '../../../lib/apollo/domain-error';

type Words = {
  /** The toast's title when it is done, and when it was refused. */
  done: string;
  failed: string;
  /** What the done thing means. */
  text?: string;
};

/** Makes a change and says what happened to it. Returns why it was refused, for the place where it was asked, or null. */
export async function runWithNotice(
  { done, failed, text }: Words,
  change: () => Promise<unknown>,
): Promise<DomainErrorInfo | null> {
  try {
    await change();
  } catch (error) {
    const domainError = domainErrorOf(error);
    // A conflict is a question, asked by the form's dialog.
    if (!conflictOf(domainError))
      showToast({ title: failed, text: domainError.message, tone: 'destructive' });
    return domainError;
  }
  showToast({ title: done, ...(text && { text }), tone: 'success' });
  return null;
}
