import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { precompressFolder } from './precompress';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'precompress-'));
  fs.mkdirSync(path.join(folder, 'js'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const write = (file: string, content: string) => fs.writeFileSync(path.join(folder, file), content);
const listFiles = () => (fs.readdirSync(folder, { recursive: true }) as string[]).sort();
const long = 'const sentence = "of a script";\n'.repeat(100);

test('a text has a sibling in brotli and one in gzip, each with its content', async () => {
  write('js/shop.js', long);
  write('js/shop.js.map', long);
  await precompressFolder(folder);
  for (const file of ['js/shop.js', 'js/shop.js.map']) {
    const read = (ending: string) => fs.readFileSync(path.join(folder, file + ending));
    expect(zlib.brotliDecompressSync(read('.br')).toString()).toBe(long);
    expect(zlib.gunzipSync(read('.gz')).toString()).toBe(long);
    expect(read('.br').length).toBeLessThan(200);
  }
});

test('fonts, pictures and files of less than a packet stay as they are', async () => {
  for (const file of ['face.woff2', 'photo.avif', 'photo.webp', 'photo.png']) write(file, long);
  write('js/small.js', 'start()');
  const before = listFiles();
  await precompressFolder(folder);
  expect(listFiles()).toEqual(before);
});
