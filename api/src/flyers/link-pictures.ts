import { createAdmission } from '../lib/async/admission.js';
import { keepNewest } from '../lib/keep-newest.js';
import type { LinkPictureFacts } from './drawing/link-picture.js';

/** Some 40 KB each. */
const maxPictures = 200;

/** Drawing one takes 50 ms of another thread: more at once would take the shop's own. */
const limits = { running: 1, maxWaiting: 20, maxWaitMs: 3_000 };

/**
 * The pictures that chats show of links, drawn once for what they say. Throws UnavailableError (503) when too many are
 * asked for at once.
 */
export function createLinkPictures(): (facts: LinkPictureFacts) => Promise<Buffer> {
  const pictures = new Map<string, Promise<Buffer>>();
  const admit = createAdmission(limits);
  return (facts) => {
    const key = JSON.stringify(facts);
    const known = pictures.get(key);
    pictures.delete(key);
    const picture = known ?? admit(() => draw(facts));
    pictures.set(key, picture);
    keepNewest(pictures, maxPictures);
    picture.catch(() => pictures.delete(key));
    return picture;
  };
}

async function draw(facts: LinkPictureFacts): Promise<Buffer> {
  // Fonts and pictures are loaded with the first one.
  const { drawLinkPicture } = await import('./drawing/link-picture.js');
  return drawLinkPicture(facts);
}
