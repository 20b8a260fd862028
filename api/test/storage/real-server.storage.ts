import { afterAll, beforeAll, describe } from '@jest/globals';
import { readConfig } from '../../src/config.js';
import { openFileStore } from '../../src/files/index.js';
import type { S3Place } from '../../src/files/s3-store.js';
import { startSwift, type RunningSwift } from './start-swift.js';
import { testBucket, testStore } from './store-contract.js';

/** The bucket of FILES_URL, or OpenStack Swift's own where there is none (docs/operations/storage.md). */
const { files } = readConfig();
let place: S3Place;
let swift: Promise<RunningSwift> | undefined;

beforeAll(async () => {
  if ('bucket' in files) place = files;
  else ({ place } = await (swift = startSwift()));
});
afterAll(async () => (await swift)?.stop());

describe(`the bucket ${'bucket' in files ? `${files.bucket} at ${files.endpoint ?? 'Amazon'}` : 'of a Swift'}`, () => {
  testStore(() => openFileStore(place));
  testBucket(() => place);
});
