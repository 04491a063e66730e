import { createRegistryPoster, createStoreReader, isStoreAway } from './artifact-store';

const config = { artifactsUrl: 'http://store.test', artifactsToken: 'secret' };
const readStore = createStoreReader(config);
const post = createRegistryPoster(config);

afterEach(() => jest.restoreAllMocks());

test('a file that stalls after its headers is given up at the deadline', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(new ReadableStream()));
  await expect(readStore('/release-map.json', 50)).rejects.toThrow(
    '/release-map.json took longer than 50 ms',
  );
});

test('an answer of the registry that stalls after its headers is given up at the deadline', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(new ReadableStream()));
  const outcome = post('/api/figures', 50, {}).then((response) => response.text());
  await expect(outcome).rejects.toThrow('/api/figures took longer than 50 ms');
});

test('a report reaches the registry as JSON, with the token of the store', async () => {
  const send = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await post('/api/figures', 1_000, { figures: [] })).toMatchObject({ status: 204 });
  expect(send).toHaveBeenCalledWith(
    'http://store.test/api/figures',
    expect.objectContaining({
      method: 'POST',
      headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json' },
      body: '{"figures":[]}',
    }),
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

test.each([
  ['refuses the connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['does not answer in time', () => Promise.resolve(new Response(new ReadableStream()))],
  ['answers 503', () => Promise.resolve(new Response('', { status: 503 }))],
])('a store that %s is away', async (_what, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const error = await readStore('/mfe-catalog/1.0.0/release.json', 50).catch((reason: unknown) => reason);
  expect(isStoreAway(error)).toBe(true);
  expect(isStoreAway(new Error('the bundle cannot be read', { cause: error }))).toBe(true);
});

test('a store that does not have a file is not away', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  expect(await readStore('/mfe-catalog/1.0.0/release.json', 1_000)).toMatchObject({ status: 404 });
  expect(isStoreAway(new Error('the integrity does not match'))).toBe(false);
});
