import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../../files/index.js';
import type { Logger } from '../../lib/logger.js';
import { loadPictures } from '../../lib/pictures.js';
import type { EmailPicture } from '../../mail/index.js';
import { mediaKey } from './media-files.js';

/** A picture of the shop as emails carry it, by the address at which pages show it; null where it cannot be had. */
export type FindSmallPicture = (url: string) => Promise<EmailPicture | null>;

export type SmallPictureDeps = {
  readonly files: FileStore;
  /** The built pages; null serves the calls alone. */
  readonly webDirectory: string | null;
  readonly logger: Logger;
};

/** Twice the size at which emails show it. */
const sidePixels = 96;

/** Behind what is transparent: the tone of the pages' picture fields. */
const background = '#f9f1e5';

/** About 2 KB each. The one that was used least recently makes room. */
const maxKept = 300;

/** One that could not be had is looked for again after this time: an email does not wait for a picture. */
const missingMs = 60_000;

/** Scales each picture once, as JPEG, which every mail program shows, and keeps it. */
export function createSmallPictures(deps: SmallPictureDeps): FindSmallPicture {
  const kept = new Map<string, Promise<EmailPicture | null>>();
  return (url) => {
    const found = kept.get(url) ?? findOrNull(deps, url, () => kept.delete(url));
    kept.delete(url);
    kept.set(url, found);
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break;
      kept.delete(oldest);
    }
    return found;
  };
}

async function findOrNull(
  deps: SmallPictureDeps,
  url: string,
  evict: () => void,
): Promise<EmailPicture | null> {
  const bytes = await readPicture(deps, url)
    .then((read) => read && shrink(read))
    .catch((error: unknown) => {
      deps.logger.warn({ url, err: error }, 'an email goes without a picture');
      return null;
    });
  if (bytes) return { id: path.parse(url).name, type: 'image/jpeg', content: bytes };
  setTimeout(evict, missingMs).unref();
  return null;
}

const ofShop = /^\/products\/[a-z0-9-]+\.(?:svg|webp|png|jpg)$/;
const uploaded = /^\/media\/([0-9a-f-]{36})\.webp$/;

/** Null for what is not there, and for an address that is neither of the shop nor uploaded. */
async function readPicture({ files, webDirectory }: SmallPictureDeps, url: string): Promise<Buffer | null> {
  const id = uploaded.exec(url)?.[1];
  if (id !== undefined) {
    const content = await files.get(mediaKey(id));
    return content && Buffer.concat(await content.toArray());
  }
  if (webDirectory === null || !ofShop.test(url)) return null;
  return readFile(path.join(webDirectory, url));
}

async function shrink(picture: Buffer): Promise<Buffer> {
  const open = await loadPictures();
  return open(picture, { failOn: 'error' })
    .resize({ width: sidePixels, height: sidePixels, fit: 'cover' })
    .flatten({ background })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();
}
