import zlib from 'node:zlib';
import { cachedPageOf } from './cached-page';

const words = Array.from({ length: 4_000 }, (_, index) => `<li>item ${(index * 7_919) % 1_009}</li>`).join(
  '',
);

test('a page that is sent often is compressed with the best quality, and stays the same page', async () => {
  const page = cachedPageOf(200, Buffer.from(words), {});
  const first = await page.encoded('br');
  let now = first;
  while (now.length === first.length) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    now = await page.encoded('br');
  }
  expect(now.length).toBeLessThan(first.length);
  expect(zlib.brotliDecompressSync(now).toString()).toBe(words);
  expect(zlib.gunzipSync(await page.encoded('gzip')).toString()).toBe(words);
});

test('the first bytes of a compressed page name its main picture', async () => {
  const head = '<!doctype html><link rel="preload" as="image" imagesrcset="/images/coat?w=80 80w">';
  const html = `${head}<title>Coats</title>${words}`;
  const encoded = await cachedPageOf(200, Buffer.from(html), {}).encoded('br');
  const { BROTLI_OPERATION_FLUSH } = zlib.constants;
  const firstBytes = encoded.subarray(0, head.length + 20);
  const readable = zlib.brotliDecompressSync(firstBytes, { finishFlush: BROTLI_OPERATION_FLUSH });
  expect(readable.toString()).toContain(head);
  expect(zlib.brotliDecompressSync(encoded).toString()).toBe(html);
});
