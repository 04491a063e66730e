import sharp from 'sharp';
import { buildCatalogue } from '../catalogue/build-catalogue';
import { buildStudio } from './studio';

const studio = buildStudio({ widestPx: 100 });
afterAll(() => studio.close());

const picture = (buildCatalogue().items[0]?.images[0] ?? '').replace('/images', '');

it.each([
  [80, 80],
  [480, 100],
])('makes a picture %d px wide, and no wider than it may', async (asked, width) => {
  const response = await studio.inject(`${picture}?w=${asked}`);
  expect(response.headers['content-type']).toBe('image/png');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width });
});

it('draws a picture once for all widths above the maximum', async () => {
  const render = jest.fn(
    async (_path: string, width: number, height: number) => new Uint8Array(width * height * 3),
  );
  const one = buildStudio({ widestPx: 50, pool: { render, close: async () => {} } });
  const answers = await Promise.all([160, 320, 480].map((width) => one.inject(`${picture}?w=${width}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(render).toHaveBeenCalledTimes(1);
});

it.each(['/coat/abcdef/double-plain-3-front', '/unknown', '/', '/scene/nowhere/wide'])(
  'has no picture %s: only those of the demo catalogue are drawn',
  async (url) => {
    expect((await studio.inject(url)).statusCode).toBe(404);
  },
);

it.each(['0', 'abc', '-1', '99999', ''])('refuses the width %p', async (width) => {
  expect((await studio.inject(`${picture}?w=${width}`)).statusCode).toBe(400);
});

it('names itself and the request in its log', async () => {
  const lines: string[] = [];
  const one = buildStudio({
    logLevel: 'info',
    version: '1.2.3',
    stream: { write: (line) => void lines.push(line) },
    pool: { render: () => Promise.reject(new Error('no paint')), close: async () => {} },
  });
  const headers = { 'x-request-id': 'request-of-a-page' };
  expect((await one.inject({ url: `${picture}?w=80`, headers })).statusCode).toBe(500);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { service: 'pictures', version: '1.2.3', requestId: 'request-of-a-page', err: { message: 'no paint' } },
  ]);
});
