import { conflictOf } from '../../lib/edit-conflict';
import { refusalOf, type Refusal } from '../../lib/refusal';
import { showToast } from './toast';

export type Told = { title: string; text?: string };

/**
 * Does something on the server and tells in a toast what came of it. Answers null when it is done, and otherwise
 * why it is not, for the place where it was asked: a toast is never the only place of an error.
 */
export async function attempt<Result>(
  start: () => Promise<Result>,
  done: Told | ((result: Result) => Told),
  failed: (refusal: Refusal) => Told,
): Promise<Refusal | null> {
  let result: Result;
  try {
    result = await start();
  } catch (error) {
    const refusal = refusalOf(error);
    // A conflict is a question, asked by the form's dialog.
    if (!conflictOf(refusal)) showToast({ ...failed(refusal), tone: 'destructive' });
    return refusal;
  }
  showToast({ ...(typeof done === 'function' ? done(result) : done), tone: 'success' });
  return null;
}
