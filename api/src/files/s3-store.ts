import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { UnavailableError } from '../lib/domain-error.js';
import { assertKey, typeOfKey, type FileStore } from './file-store.js';

export type S3Place = {
  readonly bucket: string;
  /** Null: Amazon S3. */
  readonly endpoint: string | null;
  readonly region: string;
};

/**
 * Files in a bucket, shared by all processes. The SDK finds the credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY,
 * or the machine's role.
 */
export function createS3Store({ bucket, endpoint, region }: S3Place): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Some S3-compatible servers store the checksum trailer as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
  });
  const place = (key: string): { Bucket: string; Key: string } => {
    assertKey(key);
    return { Bucket: bucket, Key: key };
  };
  return {
    async put(key, bytes) {
      const put = new PutObjectCommand({ ...place(key), Body: bytes, ContentType: typeOfKey(key) });
      await client.send(put).catch(explain);
    },
    async get(key) {
      const get = new GetObjectCommand(place(key));
      const found = await client
        .send(get)
        .catch((error: unknown) => (isMissing(error) ? null : explain(error)));
      return found?.Body instanceof Readable ? found.Body : null;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key))).catch(explain);
    },
  };
}

/** A missing bucket is a configuration error, not a missing file. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && statusOf(error) === 404 && error.name !== 'NoSuchBucket';
}

/** Unreachable or overloaded: the caller may retry. Anything else is a configuration error. */
function explain(error: unknown): never {
  const status = statusOf(error);
  if (status !== undefined && status < 500) throw error;
  throw new UnavailableError('Stored files cannot be reached just now. Please try again in a moment.', {
    cause: error,
  });
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
