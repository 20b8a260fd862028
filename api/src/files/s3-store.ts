import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assertKey, typeOfKey, type FileStore } from './file-store.js';

export type S3Place = {
  readonly bucket: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
};

/**
 * Files in a bucket, shared by all processes. Credentials come from where the SDK looks for them:
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role.
 */
export function createS3Store({ bucket, endpoint, region }: S3Place): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Simple servers store the checksum trailer as part of the file.
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
      const type = typeOfKey(key);
      await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ContentType: type }));
    },
    async get(key) {
      try {
        const { Body: body } = await client.send(new GetObjectCommand(place(key)));
        return body instanceof Readable ? body : null;
      } catch (error) {
        if (error instanceof NoSuchKey || isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
