import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run pin-images`: adds the registry's current digest to every image's version in the compose file and the
 * Dockerfile. Needs Docker and a registry; without either it changes nothing.
 */
const root = path.resolve(import.meta.dirname, '..');
const files = ['docker-compose.yml', '.docker/Dockerfile'];

/** `image: caddy:2.10-alpine` and `FROM node:24-bookworm-slim AS build`, with or without a digest. */
const named = /^(\s*image: |FROM )([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?/gm;

/** The text with a digest after each version. Calls `findDigest` once per image; it throws for an unknown one. */
export function pinImages(text, findDigest) {
  const digests = new Map();
  return text.replace(named, (_line, before, image) => {
    if (!digests.has(image)) digests.set(image, findDigest(image));
    return `${before}${image}@${digests.get(image)}`;
  });
}

function askRegistry(image) {
  const format = ['--format', '{{.Manifest.Digest}}'];
  const digest = execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, ...format], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest: ${digest}`);
  return digest;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    // Get all digests before writing anything.
    const pinned = files.map((file) => [
      path.join(root, file),
      pinImages(readFileSync(path.join(root, file), 'utf8'), askRegistry),
    ]);
    for (const [file, text] of pinned) writeFileSync(file, text);
    console.log('Every image has its current digest. Review the difference, run the tests, commit it.');
  } catch (error) {
    console.error(`Nothing was changed: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
}
