import type http from 'node:http';
import { startLayoutApi } from '../testing/layout-api';
import { openTestShop, releaseStore, type TestShop } from '../testing/test-shop';

const page = `Component: () => react.createElement('main', null, react.createElement('h1', null, 'Help'))`;
const staff = {
  name: 'mfe-staff',
  version: '1.0.0',
  builtAt: '',
  container: 'mfe_staff',
  remoteEntry: { file: 'web/remoteEntry.js', integrity: 'sha384-x' },
  modules: { './application': { js: [], css: [] } },
  files: {},
  routes: [],
  fragments: [],
  application: { prefix: '/staff', module: './application' },
  shared: {},
  contract: 'c',
};

type Answer = object | string | undefined;

/** A store with a page of the shop, and the back office as `answerNow` has it; undefined: it is not in the map. */
function storeWith(answerNow: () => Answer): http.RequestListener {
  const shop = releaseStore('1.0.0', { '1.0.0': page });
  return (request, response) => {
    const answer = answerNow();
    if (request.url === '/release-map.json') {
      const live = { 'mfe-catalog': '1.0.0', ...(answer !== undefined && { 'mfe-staff': '1.0.0' }) };
      response.end(
        JSON.stringify({ revision: answer === undefined ? 1 : 2, updatedAt: '', live, history: [] }),
      );
    } else if (!request.url?.startsWith('/mfe-staff/')) shop(request, response);
    else if (answer === 'lost') response.writeHead(404).end();
    else response.end(JSON.stringify(answer));
  };
}

let api: Awaited<ReturnType<typeof startLayoutApi>>;
let shop: TestShop | undefined;
beforeAll(async () => {
  api = await startLayoutApi();
});
afterEach(() => shop?.close());
afterAll(() => api.close());

describe('the shop without its back office', () => {
  it.each([
    ['withdrawn', undefined, 404],
    ['whose files are lost', 'lost', 503],
    ['as it should be', staff, 200],
  ])('serves its pages beside one that is %s', async (_what, answer, status) => {
    shop = await openTestShop(
      { API_URL: api.url },
      storeWith(() => answer),
    );
    const help = await shop.app.inject('/help/page');
    expect(help.statusCode).toBe(200);
    expect(help.body).toContain('<h1>Help</h1>');
    expect((await shop.app.inject('/staff')).statusCode).toBe(status);
  });
});

it('a running shop opens an application that goes live, beside its pages', async () => {
  let answer: Answer;
  const store = storeWith(() => answer);
  shop = await openTestShop({ API_URL: api.url, RELEASE_POLL_MS: '50' }, store);
  const { app } = shop;
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  const until = async (status: number) => {
    while ((await statusOf('/staff/orders')) !== status)
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  expect(await statusOf('/staff/orders')).toBe(404);
  answer = staff;
  await until(200);
  const { body } = await app.inject('/staff/orders');
  expect(body).toContain('<div id="app-mfe-staff">');
  expect(await statusOf('/help/page')).toBe(200);
});
