import { pathOf } from 'shared-contracts/calls/call';
import { getContent } from 'shared-contracts/calls/content';
import { parseContent } from 'shared-contracts/content';
import { contentResponseSchema } from 'shared-contracts/wire/content';
import { createClient } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
const banner = (text: string) =>
  JSON.stringify({ pageComponent: [{ componentKey: 'headerBanner', componentValue: { text } }] });

beforeAll(async () => {
  shop = await buildTestApp();
  await shop.pool.query(
    `insert into content_pages (url, locale, content_code, version_id, content, seo_title) values
      ('/bit/men', 'en', 'MEN', '2', $1, 'Men'), ('/bit/men', 'zh', 'MEN', '2', $2, '男裝'),
      ('/help/about-us', 'en', null, null, $1, null), ('/quiet', 'en', null, null, '{"pageComponent":[]}', null),
      ('/draft/men', 'en', 'MEN-NEXT', '3', $3, null)`,
    [banner('Hello'), banner('你好'), banner('Soon')],
  );
});
afterAll(() => shop.app.close());

const get = (query: string, language = 'en-HK') =>
  createClient(shop.app).call('GET', `${pathOf(getContent)}?${query}`, contentResponseSchema, {
    headers: { 'accept-language': language },
  });
const textOf = (content: string) => {
  const component = parseContent(content)?.[0];
  return component?.componentKey === 'headerBanner' ? component.componentValue.text : undefined;
};

describe('content of a path (behaviour/entities and behaviour/calls)', () => {
  it('comes in the language asked for, with texts for search engines', async () => {
    const english = (await get('url=/bit/men')).data;
    expect([textOf(english.content), english.seoTitle]).toEqual(['Hello', 'Men']);
    const chinese = (await get('url=/bit/men/', 'zh-HK')).data;
    expect([textOf(chinese.content), chinese.seoTitle]).toEqual(['你好', '男裝']);
  });

  it('that is missing in Chinese comes in English', async () => {
    expect(textOf((await get('url=/help/about-us', 'zh-HK')).data.content)).toBe('Hello');
  });

  it('is found by its code and version, as a preview asks for it', async () => {
    expect(textOf((await get('url=/bit/men&contentCode=MEN-NEXT')).data.content)).toBe('Soon');
    expect((await get('url=/bit/men&contentCode=MEN&versionId=2')).data.url).toBe('/bit/men');
    expect(await get('url=/bit/men&contentCode=MEN&versionId=9')).toMatchObject({ code: 404 });
  });

  it('that is unknown is not found; a page with nothing to show answers 10101, which is not a failure (behaviour/errors)', async () => {
    expect(await get('url=/nowhere')).toMatchObject({ status: 404, code: 404 });
    expect(await get('url=/quiet')).toMatchObject({ status: 200, code: 10101, body: { data: null } });
    expect(await get('')).toMatchObject({ status: 400 });
  });

  it.each([
    ['a placement of recommendations without rows of editors', '/recommendation/item'],
    ['the popups of a shop without campaigns', '/bigpopup'],
    ['header and footer of a new shop', '/header'],
    ['the home page of a new shop', '/'],
    ['a channel of a new shop', '/sit'],
    ['a landing of a new shop', '/sit/women'],
  ])('is empty for %s, which is no failure', async (_, url) => {
    expect(await get(`url=${url}`)).toMatchObject({
      status: 200,
      code: 200,
      data: { url, content: '{"pageComponent":[]}' },
    });
  });
});
