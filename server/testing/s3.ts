import S3rver from 's3rver';
import type { S3Config } from '../platform/config.ts';
import { makeFolder, removeFolder } from './folder.ts';

/** An S3-compatible store in this process, with one empty bucket. */
export const startS3 = async (): Promise<{ config: S3Config; stop: () => Promise<void> }> => {
  const directory = makeFolder('s3');
  const bucket = 'tagwerk';
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await store.run();
  return {
    config: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    stop: async () => {
      // A call that was broken off before it was sent leaves a connection that a plain close waits for.
      store.httpServer.closeAllConnections();
      await store.close();
      await removeFolder(directory);
    },
  };
};
