import { ApiError } from 'shared-contracts';
import type { BootRemote } from '../app/boot-data';
import { RemoteUnavailableError } from '../app/page-modules';
import { watchFailures } from './failures';

const remotes = [
  { name: 'mfe-search', version: '1.2.3-abc' },
  { name: 'mfe-catalog', version: '1.0.0' },
] as BootRemote[];
const sent: Promise<unknown>[] = [];

beforeEach(() => {
  sent.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value(url: string, body: Blob) {
      sent.push(
        new Promise((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve({ url, ...JSON.parse(String(reader.result)) });
          reader.readAsText(body);
        }),
      );
      return true;
    },
  });
});

function thrownIn(file: string): Error {
  const error = new Error('broken');
  error.stack = `Error: broken\n    at render (${file}:1:200)`;
  return error;
}

test('reports a remote that failed to load, once', async () => {
  const report = watchFailures(remotes);
  report(new RemoteUnavailableError('mfe-search', './search-panel', 'unreachable'));
  report(new RemoteUnavailableError('mfe-search', './results-page', 'threw'));
  expect(await Promise.all(sent)).toEqual([{ url: '/failures', remote: 'mfe-search', version: '1.2.3-abc' }]);
});

test('finds the remote of an error in its stack', async () => {
  watchFailures(remotes)(thrownIn('https://shop.test/artifacts/mfe-catalog/1.0.0/web/item-page.js'));
  expect(await Promise.all(sent)).toEqual([{ url: '/failures', remote: 'mfe-catalog', version: '1.0.0' }]);
});

test('reports an error that nobody caught', async () => {
  // Listeners of earlier tests do not know this remote.
  watchFailures([{ name: 'mfe-wholesale', version: '1.0.0' } as BootRemote]);
  const error = thrownIn('https://shop.test/artifacts/mfe-wholesale/1.0.0/web/application.js');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(sent).toHaveLength(1);
});

test.each([
  ['of the shell', thrownIn('https://shop.test/assets/main.js')],
  ['of the API', new ApiError('network', 'away', { request: 'GET /api/cms/get' })],
  ['that is no object', 'broken'],
  ['that is nothing', undefined],
])('reports no error %s', (_which, error) => {
  watchFailures(remotes)(error);
  expect(sent).toEqual([]);
});
