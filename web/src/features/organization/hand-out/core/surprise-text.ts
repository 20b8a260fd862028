import { clockTime } from '../../../../lib/format/elapsed';
import type { Box } from './hand-out';
import type { Surprise } from './settle-queue';

/** What happened, and what the volunteer can do about it. */
export function surpriseText({ outcome, kind, box }: Surprise): string {
  const name = box ? `${box.supporterName} (${box.shortCode})` : 'A box that you handed out';
  if (outcome === 'CANCELLED') return `${name}: this order was cancelled. Please ask for the box back.`;
  if (outcome === 'NOT_FOUND') return `${name} is no longer on the list, so it was not counted.`;
  if (outcome === 'REFUSED') return `${name} could not be recorded. Please note it on paper.`;
  if (kind === 'UNDONE') return `${name} is still handed out${elsewhere(box)}. Undo it there as well.`;
  return `${name} was handed out on two phones, first${elsewhere(box)}. It counts once; please check that only one box left.`;
}

function elsewhere(box: Box | null): string {
  if (!box?.handedOutBy || !box.handedOutAt) return ' by another one';
  return ` by ${box.handedOutBy} at ${clockTime(new Date(box.handedOutAt))}`;
}
