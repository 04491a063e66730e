import { createStoreReader } from './artifact-store';

const readStore = createStoreReader({ artifactsUrl: 'http://store.test', artifactsToken: 'secret' });

afterEach(() => jest.restoreAllMocks());

test('a file that stalls after its headers is given up at the deadline', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(new ReadableStream()));
  await expect(readStore('/release-map.json', 50)).rejects.toThrow(
    '/release-map.json took longer than 50 ms',
  );
});

test('an answer arrives whole, with its status and tag', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ revision: 7 }, { headers: { ETag: '"7"' } }));
  const response = await readStore('/release-map.json', 1_000);
  expect(response.headers.get('etag')).toBe('"7"');
  expect(await response.json()).toEqual({ revision: 7 });

  jest.mocked(fetch).mockResolvedValueOnce(new Response(null, { status: 304 }));
  expect(await readStore('/release-map.json', 1_000, { 'If-None-Match': '"7"' })).toMatchObject({
    status: 304,
  });
});
