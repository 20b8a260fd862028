import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { pinImages } from '../../../../.docker/pin-images.mjs';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const digest = `sha256:${'a'.repeat(64)}`;

test('pinning puts a digest beside every image that is pulled, and asks for each once', () => {
  const asked = [];
  const pin = (text) => pinImages(text, (image) => asked.push(image) && digest);
  const { services } = parse(pin(read('docker-compose.yml')), { merge: true });
  const pulled = Object.values(services).flatMap(({ image, build }) => (build ? [] : [image]));
  expect(pulled.length).toBeGreaterThan(4);
  expect(pulled.filter((image) => !image.endsWith(`@${digest}`))).toEqual([]);
  expect(asked.filter((image) => image.includes('seaweedfs'))).toHaveLength(1);
  expect(pin(read('.docker/Dockerfile')).match(/^FROM node:\S+@sha256:a{64}/gm)).toHaveLength(3);
});

test('pinning again replaces the digests, and keeps the versions', () => {
  const pinned = pinImages(read('docker-compose.yml'), () => digest);
  const newer = `sha256:${'b'.repeat(64)}`;
  expect(pinImages(pinned, () => newer)).toBe(pinned.replaceAll(digest, newer));
});

test('an image that the registry does not know stops it', () => {
  const unknown = () => {
    throw new Error('No such image');
  };
  expect(() => pinImages(read('docker-compose.yml'), unknown)).toThrow('No such image');
});
