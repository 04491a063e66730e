import { contextAt, thrownBy } from '../testing/context-at';
import { createShop, type WireAnswer } from '../testing/create-shop';
import { getContent } from './get-content';

const call = 'GET /api/cms/get';
const page = {
  url: '/bit/men',
  content: JSON.stringify({
    pageComponent: [
      { componentKey: 'hero', componentValue: { image: '/i', title: 'New', href: '/bit/MEN' } },
      { componentKey: 'later', componentValue: {} },
    ],
  }),
  seoTitle: 'Menswear',
  seoKeywords: null,
};

const load = (answer: WireAnswer, address = '/bit/men') => {
  const shop = createShop({ api: { [call]: answer } });
  return { shop, content: getContent(contextAt(shop, address), '/bit/men') };
};

beforeEach(() => sessionStorage.clear());

test('asks for url, contentId and versionId, and leaves out what this version does not know (behaviour/calls)', async () => {
  const { shop, content } = load(() => ({ data: page }), '/bit/men?contentId=C1&versionId=7');
  expect(await content).toEqual({
    components: [expect.objectContaining({ componentKey: 'hero' })],
    seoTitle: 'Menswear',
  });
  expect(Object.fromEntries(shop.calls(call)[0]?.query ?? [])).toEqual({
    url: '/bit/men',
    contentCode: 'C1',
    versionId: '7',
  });
  expect(shop.log.warn).toHaveBeenCalledWith(expect.stringContaining('later is unknown'));
});

test('a code other than 200 leads to /error, unless the visitor is there (behaviour/errors)', async () => {
  const refusal = { status: 200, code: 500 };
  const thrown = (await thrownBy(load(() => refusal).content)) as Response;
  expect(thrown.headers.get('Location')).toBe('/error');
  const there = await thrownBy(load(() => refusal, '/error').content);
  expect(there).toBeInstanceOf(Error);
});

test('code 10101 counts as ok once (behaviour/errors)', async () => {
  const answer = { status: 200, code: 10101 };
  expect(await load(() => answer).content).toEqual({ components: [] });
  const second = (await thrownBy(load(() => answer).content)) as Response;
  expect(second.headers.get('Location')).toBe('/error');
});

test('what does not exist is not found; no answer at all is a failure that can be tried again', async () => {
  expect(await thrownBy(load(() => ({ status: 404 })).content)).toMatchObject({ status: 404 });
  const offline = load(() => {
    throw new Error('refused');
  });
  expect(await thrownBy(offline.content)).toMatchObject({ name: 'ApiError', kind: 'network' });
});

test.each(['contentId', 'versionId'])('a %s that is too long for one is not found', async (name) => {
  const { shop, content } = load(() => ({ data: page }), `/bit/men?${name}=${'C'.repeat(101)}`);
  expect(await thrownBy(content)).toMatchObject({ status: 404 });
  expect(shop.calls(call)).toEqual([]);
});

test.each([500, 502, 503])(
  'an API that fails with %i leaves the visitor on the page (behaviour/errors)',
  async (status) => {
    const away = load(() => ({ status }), '/help/about-us');
    expect(await thrownBy(away.content)).toMatchObject({ name: 'ApiError', kind: 'http', status });
  },
);

test('unreadable content is an error, not an empty page', async () => {
  expect(await thrownBy(load(() => ({ data: { ...page, content: '{' } })).content)).toBeInstanceOf(Error);
});
