import { createAdmission } from '../lib/async/admission.js';
import { keepNewest } from '../lib/keep-newest.js';
import type { Logger } from '../lib/logger.js';
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

const sample: LinkPictureFacts = {
  ...{ overline: 'Lincoln Elementary School', headline: '2nd Grade', percent: 52, progress: '52% of $500' },
  ...{ days: '19 days left', foot: '30% of every order goes to this group' },
};

/** The process listens by then, and has shown who waited for it a first page. */
const warmAfterMs = 2_000;

/** Draws a picture ahead: the first of a process waits half a second for fonts. Returns what calls it off. */
export function warmLinkPictures(
  drawPicture: (facts: LinkPictureFacts) => Promise<Buffer>,
  logger: Logger,
): () => Promise<void> {
  let warmed = Promise.resolve();
  const timer = setTimeout(() => {
    warmed = drawPicture(sample).then(
      () => undefined,
      (error: unknown) => logger.warn({ err: error }, 'no picture of a link could be drawn'),
    );
  }, warmAfterMs);
  return () => {
    clearTimeout(timer);
    return warmed;
  };
}

async function draw(facts: LinkPictureFacts): Promise<Buffer> {
  // Fonts and pictures are loaded with the first one.
  const { drawLinkPicture } = await import('./drawing/link-picture.js');
  return drawLinkPicture(facts);
}
