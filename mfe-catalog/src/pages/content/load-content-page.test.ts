import { contextAt } from '../../testing/context-at';
import { createShop } from '../../testing/create-shop';
import { contentHead, loadContentPage } from './load-content-page';

const empty = () => ({ data: { url: '/', content: JSON.stringify({ pageComponent: [] }), seoTitle: null } });

test('/help leads to the help centre (behaviour/screens)', async () => {
  const context = contextAt(createShop({}), '/help?promoid=SPRING');
  const answer = await loadContentPage(context).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([301, '/help/help-centre?promoid=SPRING']);
});

test('a page without a title of its editors has one of its own, and one address', async () => {
  const heads = await Promise.all(
    ['/affiliation', '/guideline/', '/help/about-us', '/help/size-advice'].map(async (address) => {
      const context = contextAt(createShop({ api: { 'GET /api/cms/get': empty } }), address);
      return contentHead(await loadContentPage(context), context);
    }),
  );
  expect(heads.map(({ title, canonical }) => [title, canonical])).toEqual([
    ['Affiliate programme', '/affiliation'],
    ['Care guide', '/guideline'],
    ['About us', '/help/about-us'],
    ['Size advice', '/help/size-advice'],
  ]);
});
