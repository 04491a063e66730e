import type http from 'node:http';
import { startLayoutApi } from '../testing/layout-api';
import { openTestShop, releaseStore, type TestShop } from '../testing/test-shop';

const page = `Component: () => react.createElement('main', null, react.createElement('h1', null, 'Help'))`;
const staff = {
  ...{ name: 'mfe-staff', version: '1.0.0', builtAt: '', container: 'mfe_staff' },
  remoteEntry: { file: 'web/remoteEntry.js', integrity: 'sha384-x' },
  ...{ modules: { './application': { js: [], css: [] } }, files: {}, routes: [], fragments: [] },
  ...{ application: { prefix: '/staff', module: './application' }, shared: {}, contract: 'c' },
};

/** A store with a page of the shop, and the back office as `answer` has it; undefined: it is not in the map. */
function storeWith(answer: object | string | undefined): http.RequestListener {
  const shop = releaseStore('1.0.0', { '1.0.0': page });
  return (request, response) => {
    if (request.url === '/release-map.json') {
      const live = { 'mfe-catalog': '1.0.0', ...(answer !== undefined && { 'mfe-staff': '1.0.0' }) };
      response.end(JSON.stringify({ revision: 1, updatedAt: '', live, history: [] }));
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
    shop = await openTestShop({ API_URL: api.url }, storeWith(answer));
    const help = await shop.app.inject('/help/page');
    expect(help.statusCode).toBe(200);
    expect(help.body).toContain('<h1>Help</h1>');
    expect((await shop.app.inject('/staff')).statusCode).toBe(status);
  });
});
