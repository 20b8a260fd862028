import { createAdmission } from '../lib/async/admission.js';
import { keepNewest } from '../lib/keep-newest.js';
import type { Logger } from '../lib/logger.js';
import type { LinkPicture } from '../http/index.js';

/** About 40 KB each. */
const maxPictures = 200;

/** Drawing one takes 50 ms on another thread. More at once would slow down the shop. */
const limits = { running: 1, maxWaiting: 20, maxWaitMs: 3_000 };

/**
 * Draws the preview pictures of links, once for the same facts. Throws UnavailableError (503) for too many at once.
 */
export function createLinkPictures(): (facts: LinkPicture) => Promise<Buffer> {
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

const sample: LinkPicture = {
  overline: 'Lincoln Elementary School',
  headline: '2nd Grade',
  percent: 52,
  progress: '52% of $500 goal',
  days: '19 days left',
  foot: '30% of every order goes to the fundraiser',
};

/** Late enough for the first page of a new process. */
const warmAfterMs = 2_000;

/** Draws a picture ahead, since the first one takes half a second to load fonts. Returns a function that cancels it. */
export function warmLinkPictures(
  drawPicture: (facts: LinkPicture) => Promise<Buffer>,
  logger: Logger,
): () => Promise<void> {
  let warmed = Promise.resolve();
  const timer = setTimeout(() => {
    warmed = drawPicture(sample).then(
      () => undefined,
      (error: unknown) => logger.warn({ err: error }, 'the preview picture could not be drawn'),
    );
  }, warmAfterMs);
  return () => {
    clearTimeout(timer);
    return warmed;
  };
}

async function draw(facts: LinkPicture): Promise<Buffer> {
  // Fonts and sharp are loaded on first use.
  const { drawLinkPicture } = await import('./drawing/link-picture.js');
  return drawLinkPicture(facts);
}
