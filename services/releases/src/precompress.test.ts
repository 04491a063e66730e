import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { precompressFolder } from './precompress';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'precompress-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const write = (file: string, content: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), content);
};
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

test('takes compressed forms from an earlier version where they yield the same text', async () => {
  const [before, next] = [path.join(folder, '1.0.0'), path.join(folder, '1.1.0')];
  for (const name of [
    '1.0.0/same.js',
    '1.1.0/same.js',
    '1.0.0/damaged.js',
    '1.1.0/damaged.js',
    '1.0.0/other.js',
  ])
    write(name, long);
  write('1.1.0/other.js', `${long}// changed`);
  // Of a low quality, so that it differs from what would be compressed now.
  const quick = zlib.brotliCompressSync(long, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 0 } });
  for (const name of ['same', 'other']) fs.writeFileSync(path.join(before, `${name}.js.br`), quick);
  fs.writeFileSync(path.join(before, 'damaged.js.br'), quick.subarray(0, 40));
  await precompressFolder(next, before);
  const read = (name: string) => fs.readFileSync(path.join(next, `${name}.js.br`));
  expect(read('same')).toEqual(quick);
  expect(zlib.brotliDecompressSync(read('damaged')).toString()).toBe(long);
  expect(zlib.brotliDecompressSync(read('other')).toString()).toBe(`${long}// changed`);
  expect(zlib.gunzipSync(fs.readFileSync(path.join(next, 'same.js.gz'))).toString()).toBe(long);
});

test('fonts, pictures and files of less than a packet stay as they are', async () => {
  for (const file of ['face.woff2', 'photo.avif', 'photo.webp', 'photo.png']) write(file, long);
  write('js/small.js', 'start()');
  const before = listFiles();
  await precompressFolder(folder);
  expect(listFiles()).toEqual(before);
});

test('a file can be read while a folder is compressed', async () => {
  const words = (seed: number) =>
    Array.from({ length: 40_000 }, (_, index) => `word${(index * seed) % 9_973}`).join(' ');
  for (let file = 0; file < 16; file += 1) write(`js/part-${file}.js`, words(file + 7));
  const compressed = precompressFolder(folder);
  const countDone = () => listFiles().filter((file) => file.endsWith('.br')).length;
  while (countDone() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await fs.promises.readFile(path.join(folder, 'js/part-0.js'));
  expect(countDone()).toBeLessThan(8);
  await compressed;
  expect(countDone()).toBe(16);
});
