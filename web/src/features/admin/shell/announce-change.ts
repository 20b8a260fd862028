import { showToast } from '../../../components/ui/toast';
import { conflictOf } from '../../../lib/edit-conflict';
import { refusalOf, type Refusal } from '../../../lib/refusal';

type Words = {
  /** The toast's title when it is done, and when it was refused. */
  done: string;
  failed: string;
  /** What the done thing means. */
  text?: string;
};

/** Makes a change and says what became of it. Answers why it was refused, for the place where it was asked, or null. */
export async function announceChange(
  { done, failed, text }: Words,
  change: () => Promise<unknown>,
): Promise<Refusal | null> {
  try {
    await change();
  } catch (error) {
    const refusal = refusalOf(error);
    // A conflict is a question, asked by the form's dialog.
    if (!conflictOf(refusal)) showToast({ title: failed, text: refusal.message, tone: 'destructive' });
    return refusal;
  }
  showToast({ title: done, ...(text && { text }), tone: 'success' });
  return null;
}
