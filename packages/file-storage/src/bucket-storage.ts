import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  assertKey,
  type FileContent,
  type FileStorage,
  StorageFailed,
  type StoredFile,
} from './file-storage';

export interface BucketOptions {
  bucket: string;
  /** URL of a server other than Amazon's. */
  endpoint?: string | undefined;
  region: string;
  /**
   * Keys of the bucket; without them those that the machine has: a role, a web identity, the variables and files of the AWS command
   * line (the SDK's default chain).
   */
  accessKey?: string | undefined;
  secretKey?: string | undefined;
}

/** A server that is away is an error soon, for the SDK tries three times. */
const connectWithinMs = 2_000;
/** Time between two packets of an answer. */
const answerWithinMs = 15_000;

type Opened = Awaited<ReturnType<typeof openClient>>;

/** Attempts to create an object while the server answers 409, because another process writes it at the same moment. */
const conflictAttempts = 5;

/** A storage in an S3-compatible bucket. */
export function createBucketStorage(options: BucketOptions): FileStorage {
  const { bucket: Bucket } = options;
  let opened: Promise<Opened> | undefined;
  const open = () => {
    opened ??= openClient(options);
    return opened;
  };

  async function ask<Answer>(run: (opened: Opened) => Promise<Answer>): Promise<Answer> {
    try {
      return await run(await open());
    } catch (error) {
      throw failure(error, Bucket);
    }
  }

  /** Undefined when the server answers that there is no such object. */
  async function askFor<Answer>(run: (opened: Opened) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await ask(run);
    } catch (error) {
      const { status, cause } = error as StorageFailed;
      if (status === 404 && (cause as Error).name !== 'NoSuchBucket') return undefined;
      throw error;
    }
  }

  /** All pages of a listing. */
  async function listPages(Prefix: string, Delimiter?: string) {
    const files: StoredFile[] = [];
    const folders: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const input = { Bucket, Prefix, Delimiter, ContinuationToken };
      const page = await ask(({ sdk, client }) => client.send(new sdk.ListObjectsV2Command(input)));
      for (const { Key = '', Size = 0, LastModified, ETag = '' } of page.Contents ?? [])
        files.push({ key: Key, bytes: Size, changedAt: LastModified?.getTime() ?? 0, version: ETag });
      for (const { Prefix: folder = '' } of page.CommonPrefixes ?? [])
        folders.push(folder.slice(Prefix.length, -1));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return { files, folders: folders.sort() };
  }

  return {
    isLocal: false,
    async find(key) {
      assertKey(key);
      const head = await askFor(({ sdk, client }) =>
        client.send(new sdk.HeadObjectCommand({ Bucket, Key: key })),
      );
      if (!head) return undefined;
      const { ContentLength = 0, LastModified, ETag = '' } = head;
      return { key, bytes: ContentLength, changedAt: LastModified?.getTime() ?? 0, version: ETag };
    },
    async read(key) {
      assertKey(key);
      const answer = await askFor(({ sdk, client }) =>
        client.send(new sdk.GetObjectCommand({ Bucket, Key: key })),
      );
      return answer?.Body as Readable | undefined;
    },
    async write(key, content) {
      assertKey(key);
      const body = await bodyOf(content);
      await ask(({ sdk, client }) => client.send(new sdk.PutObjectCommand({ Bucket, Key: key, ...body() })));
    },
    async create(key, content) {
      assertKey(key);
      const body = await bodyOf(content);
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { sdk, client } = await open();
          await client.send(new sdk.PutObjectCommand({ Bucket, Key: key, IfNoneMatch: '*', ...body() }));
          return true;
        } catch (error) {
          const status = statusOf(error);
          if (status === 412) return false;
          if (status !== 409 || attempt === conflictAttempts) throw failure(error, Bucket);
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * attempt));
        }
      }
    },
    async remove(key) {
      assertKey(key);
      await ask(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key })));
    },
    list: async (prefix) => (await listPages(prefix)).files,
    listFolders: async (prefix) => (await listPages(prefix, '/')).folders,
  };
}

/** The SDK is loaded with the first request: it takes 20 MB of memory, which a shop without a bucket does not need. */
async function openClient({ endpoint, region, accessKey, secretKey }: BucketOptions) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(accessKey && secretKey
      ? { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }
      : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: { connectionTimeout: connectWithinMs, requestTimeout: answerWithinMs },
    // Servers other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** The body of a request, which is made anew for each attempt. */
async function bodyOf(content: FileContent) {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return () => ({ Body: content });
  const { size } = await fs.stat(content.file);
  return () => ({ Body: createReadStream(content.file), ContentLength: size });
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function failure(error: unknown, bucket: string): StorageFailed {
  const { name, message } = error as Error;
  const status = statusOf(error);
  return new StorageFailed(`The bucket ${bucket} answered ${status ?? 'nothing'}: ${name}, ${message}`, {
    status,
    cause: error,
  });
}
