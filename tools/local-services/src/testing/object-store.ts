import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { installDebianPackages } from '../debian';
import { root } from '../root';

/** A private S3-compatible object store on loopback. */
export interface ObjectStore {
  url: string;
  accessKey: string;
  secretKey: string;
  region: string;
  createBucket(name: string): Promise<void>;
  put(bucket: string, key: string, body: Uint8Array<ArrayBuffer> | string): Promise<void>;
  stop(): Promise<void>;
}

const python = '/usr/bin/python3';
const hasSwift = () => spawnSync(python, ['-c', 'import swift, swift.obj.mem_server']).status === 0;

/**
 * Why there is no object store on this machine; undefined when there is one. Installs Debian's OpenStack
 * Swift if permitted.
 * ```ts
 * const missing = missingObjectStore();
 * (missing ? describe.skip : describe)(`pictures of a bucket${missing ? ` (skipped: ${missing})` : ''}`, ()
 * => …);
 * ```
 */
export function missingObjectStore(): string | undefined {
  if (hasSwift()) return undefined;
  installDebianPackages('python3-swift');
  return hasSwift() ? undefined : 'needs the package python3-swift of Debian';
}

/**
 * Starts OpenStack Swift with its S3 API. It verifies every signature (version 4). The only conditional write that it
 * supports is `If-None-Match: *`, by a patch of its S3 interface (object-store.py). Objects are kept in memory only. Throws
 * when the machine has no Swift and this process may not install it.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const missing = missingObjectStore();
  if (missing) throw new Error(`An object store ${missing}; install it and try again.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-object-store-'));
  const account = { accessKey: 'test:tester', secretKey: 'not-a-secret', region: 'us-east-1' };
  const script = path.join(root, 'tools/local-services/src/testing/object-store.py');
  const child = spawn(python, [script, folder, account.accessKey, account.secretKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await Promise.race([
    new Promise<string>((resolve) => readline.createInterface({ input: child.stdout }).once('line', resolve)),
    ended.then(() => undefined),
  ]);
  if (!port) throw new Error('The object store ended before it listened; its last words stand above.');

  const url = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint: url,
    forcePathStyle: true,
    region: account.region,
    credentials: { accessKeyId: account.accessKey, secretAccessKey: account.secretKey },
    // Swift does not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    url,
    ...account,
    async createBucket(name) {
      await client.send(new CreateBucketCommand({ Bucket: name }));
    },
    async put(bucket, key, body) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body }));
    },
    async stop() {
      child.stdin.end();
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
