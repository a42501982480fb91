import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config.ts';
import type { Files } from './files.ts';
import { checkKey, isKey, NoSuchFile, StorageFull } from './keys.ts';

const PART_BYTES = 8 * 1024 * 1024;
const isMissing = (error: unknown) => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
};
const isFull = (error: unknown) => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'QuotaExceeded' || name === 'XMinioStorageFull' || $metadata?.httpStatusCode === 507;
};

/** Files in a bucket of an S3-compatible store; any number of servers may share it. */
export const s3Files = (config: S3Config): Files => {
  const { bucket, endpoint, region, accessKey, secretKey } = config;
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores other than Amazon's are reached by path, and few know its newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const objectAt = (key: string) => ({ Bucket: bucket, Key: checkKey(key) });
  const orMissing = <T>(key: string, answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw isMissing(error) ? new NoSuchFile(key) : error;
    });

  return {
    place: config,
    write: async (key, content) => {
      let size = 0;
      let broken: unknown;
      const counted = async function* () {
        try {
          for await (const chunk of content as AsyncIterable<Buffer>) {
            size += chunk.length;
            yield chunk;
          }
        } catch (error) {
          broken = error;
          throw error;
        }
      };
      const Body = Readable.from(counted(), { objectMode: false });
      const upload = new Upload({ client, params: { ...objectAt(key), Body }, partSize: PART_BYTES, queueSize: 2 });
      try {
        await upload.done();
        return { size };
      } catch (error) {
        // Where the store cannot even drop the parts, that is what the upload complains of; the cause is more use.
        throw isFull(error) ? new StorageFull() : (broken ?? error);
      }
    },
    read: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const got = await orMissing(
        key,
        client.send(new GetObjectCommand({ ...objectAt(key), ...(Range && { Range }) })),
      );
      return got.Body as Readable;
    },
    size: async (key) => {
      const got = await orMissing(key, client.send(new HeadObjectCommand(objectAt(key))));
      return got.ContentLength ?? 0;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(objectAt(key)));
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key = '' } of Contents) if (isKey(Key)) yield Key;
      }
    },
    // A rule of the bucket ends unfinished uploads (docs/operating.md): few stores list them.
    removeDrafts: async () => {},
  };
};
