import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { missingObjectStore, type ObjectStore, startObjectStore } from 'local-services/testing/object-store';
import { createBucketStorage } from './bucket-storage';
import type { FileStorage } from './file-storage';
import { createFolderStorage } from './folder-storage';
import { within } from './within';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-files-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const contentOf = async (storage: FileStorage, key: string) => {
  const stream = await storage.read(key);
  return stream && text(stream);
};

/** What every storage does. */
function contract(open: () => FileStorage): void {
  let storage: FileStorage;
  beforeEach(() => {
    storage = open();
  });

  it('a file is read, found and listed as it was written', async () => {
    await storage.write('originals/coat/外套 1.jpg', Buffer.from('picture'));
    await storage.write('originals/hat.jpg', 'hat');
    expect(await contentOf(storage, 'originals/coat/外套 1.jpg')).toBe('picture');
    expect(await storage.find('originals/coat/外套 1.jpg')).toMatchObject({ bytes: 7 });
    const listed = await storage.list('originals/');
    expect(listed.map(({ key, bytes }) => [key, bytes])).toEqual([
      ['originals/coat/外套 1.jpg', 7],
      ['originals/hat.jpg', 3],
    ]);
    expect(await storage.listFolders('originals/')).toEqual(['coat']);
    expect(await storage.listFolders('')).toContain('originals');
  });

  it('what is not there is not found, read or listed', async () => {
    expect(await storage.find('none/x.txt')).toBeUndefined();
    expect(await storage.read('none/x.txt')).toBeUndefined();
    expect(await storage.list('none/')).toEqual([]);
    expect(await storage.listFolders('none/')).toEqual([]);
    await storage.remove('none/x.txt');
  });

  it('a file that is replaced has another version', async () => {
    await storage.write('a/replaced.txt', 'one');
    const before = await storage.find('a/replaced.txt');
    await storage.write('a/replaced.txt', 'two, longer');
    expect(await contentOf(storage, 'a/replaced.txt')).toBe('two, longer');
    expect((await storage.find('a/replaced.txt'))?.version).not.toBe(before?.version);
  });

  it('of several that create the same file one is first', async () => {
    const created = await Promise.all(['1', '2', '3', '4'].map((word) => storage.create('a/lock.txt', word)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await contentOf(storage, 'a/lock.txt')).toBe(String(created.indexOf(true) + 1));
    await storage.remove('a/lock.txt');
    expect(await storage.create('a/lock.txt', 'again')).toBe(true);
  });

  it('a local file is stored with its content', async () => {
    const file = path.join(folder, 'export.csv');
    fs.writeFileSync(file, 'x'.repeat(200_000));
    await storage.write('exports/orders.csv', { file });
    expect((await contentOf(storage, 'exports/orders.csv'))?.length).toBe(200_000);
  });

  it('a part of it has keys of its own', async () => {
    const part = within(storage, 'part/');
    await part.write('x.txt', 'x');
    expect(await contentOf(storage, 'part/x.txt')).toBe('x');
    expect((await part.list('')).map(({ key }) => key)).toEqual(['x.txt']);
    expect((await part.find('x.txt'))?.key).toBe('x.txt');
    await part.remove('x.txt');
    expect(await storage.find('part/x.txt')).toBeUndefined();
  });

  it.each(['../secrets.json', 'a/../../x', '/etc/passwd', 'a//b', '.hidden', 'a\0b', ''])(
    'the key %j is refused',
    async (key) => {
      await expect(storage.read(key)).rejects.toThrow('is not the key of a file');
      await expect(storage.write(key, 'x')).rejects.toThrow('is not the key of a file');
      await expect(storage.remove(key)).rejects.toThrow('is not the key of a file');
    },
  );
}

describe('a storage in a folder', () => {
  contract(() => createFolderStorage(path.join(folder, 'storage')));

  it('leaves nothing behind when the disk refuses a file', async () => {
    const place = path.join(folder, 'refused');
    await expect(
      createFolderStorage(place).write('a/x', { file: path.join(folder, 'none') }),
    ).rejects.toThrow();
    expect(fs.readdirSync(path.join(place, 'a'))).toEqual([]);
  });
});

const missing = missingObjectStore();
(missing ? describe.skip : describe)(
  `a storage in a bucket${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let store: ObjectStore;
    beforeAll(async () => {
      store = await startObjectStore();
      await store.createBucket('shop');
    });
    afterAll(() => store.stop());
    const optionsOf = ({ url, accessKey, secretKey, region }: ObjectStore) => ({
      bucket: 'shop',
      endpoint: url,
      accessKey,
      secretKey,
      region,
    });

    contract(() => createBucketStorage(optionsOf(store)));

    it('takes the keys that the machine has when it gets none', async () => {
      const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
      process.env.AWS_ACCESS_KEY_ID = store.accessKey;
      process.env.AWS_SECRET_ACCESS_KEY = store.secretKey;
      try {
        const { accessKey, secretKey, ...options } = optionsOf(store);
        await createBucketStorage(options).write('by-role.txt', 'x');
      } finally {
        Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
        if (AWS_ACCESS_KEY_ID === undefined) delete process.env.AWS_ACCESS_KEY_ID;
        if (AWS_SECRET_ACCESS_KEY === undefined) delete process.env.AWS_SECRET_ACCESS_KEY;
      }
      expect(await contentOf(createBucketStorage(optionsOf(store)), 'by-role.txt')).toBe('x');
    });

    it.each([
      ['a wrong secret', { secretKey: 'another' }],
      ['a bucket that does not exist', { bucket: 'none' }],
      ['a server that is away', { endpoint: 'http://127.0.0.1:9' }],
    ])('says what is wrong with %s', async (_what, wrong) => {
      const storage = createBucketStorage({ ...optionsOf(store), ...wrong });
      await expect(storage.write('x.txt', 'x')).rejects.toThrow(/^The bucket \w+ answered (403|404|nothing)/);
      await expect(storage.find('x.txt').then(() => storage.list(''))).rejects.toThrow(/^The bucket/);
    });
  },
);
