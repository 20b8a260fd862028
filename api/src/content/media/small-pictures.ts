import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../../files/index.js';
import { keepNewest } from '../../lib/keep-newest.js';
import type { Logger } from '../../lib/logger.js';
import { loadPictures } from '../../lib/pictures.js';
import type { EmailPicture } from '../../mail/index.js';
import { mediaKey } from './media-files.js';

/** A small version of a picture for emails, by its URL on pages; null if unavailable. */
export type FindSmallPicture = (url: string) => Promise<EmailPicture | null>;

export type SmallPictureDeps = {
  readonly files: FileStore;
  /** The folder of the web build; null if there is none. */
  readonly webDirectory: string | null;
  readonly logger: Logger;
};

/** Twice the size shown in emails. */
const sidePixels = 96;

/** Behind transparent pictures, like on pages. */
const background = '#f9f1e5';

/** About 2 KB each. The least recently used one is removed. */
const maxCached = 300;

/** When an unavailable picture is tried again. */
const retryMs = 60_000;

/** Scales each picture once to a JPEG, which every mail program shows, and caches it. */
export function createSmallPictures(deps: SmallPictureDeps): FindSmallPicture {
  const cached = new Map<string, Promise<EmailPicture | null>>();
  return (url) => {
    const found = cached.get(url) ?? findOrNull(deps, url, () => cached.delete(url));
    cached.delete(url);
    cached.set(url, found);
    keepNewest(cached, maxCached);
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
      deps.logger.warn({ url, err: error }, 'an email is sent without a picture');
      return null;
    });
  if (bytes) return { id: path.parse(url).name, type: 'image/jpeg', content: bytes };
  setTimeout(evict, retryMs).unref();
  return null;
}

const ofShop = /^\/products\/[a-z0-9-]+\.(?:svg|webp|png|jpg)$/;
const uploaded = /^\/media\/([0-9a-f-]{36})\.webp$/;

/** Null for a missing picture, and for a URL that is neither built-in nor uploaded. */
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
