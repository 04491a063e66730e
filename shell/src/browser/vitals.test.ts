import type { RouteObject } from 'react-router-dom';
import type { BootData } from '../app/boot-data';
import { reportVitals } from './report-vitals';
import { watchVitals } from './vitals';

jest.mock('./report-vitals', () => ({ reportVitals: jest.fn() }));
const started = jest.mocked(reportVitals);

const routes: RouteObject[] = [
  { id: 'mfe-catalog:home', path: '/', handle: { remote: 'mfe-catalog' } },
  { id: 'mfe-catalog:item:1', path: '/:type/item/:itemCode', handle: { remote: 'mfe-catalog' } },
  { id: 'mfe-account:login', path: '/login', handle: { remote: 'mfe-account' } },
  { id: 'not-found', path: '*' },
];
const boot = (vitalsSample: number) =>
  ({
    config: { vitalsSample },
    remotes: [{ name: 'mfe-catalog', version: '1.0.0-a' }],
  }) as unknown as BootData;

const navigation = new EventTarget();
Object.assign(window, { navigation });
let now = 0;
function goTo(path: string, at: number) {
  now = at;
  window.history.pushState(null, '', path);
  navigation.dispatchEvent(new Event('currententrychange'));
}
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  started.mockClear();
});
const untilLoaded = () => new Promise((resolve) => setTimeout(resolve, 20));

test('measures no visit outside the sample', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.1);
  watchVitals(boot(0.1), routes, '/');
  await untilLoaded();
  expect(started).not.toHaveBeenCalled();
});

test('names the page type that was shown at a time, with its remote’s version, and never its address', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.09);
  window.history.replaceState(null, '', '/?promoid=SPRING');
  watchVitals(boot(0.1), routes, '/');
  await untilLoaded();
  goTo('/bit/item/HB1004TEA', 1_000);
  goTo('/no/such/page', 2_000);
  goTo('/login', 3_000);
  const shownAt = started.mock.calls[0]?.[0];
  expect(shownAt?.(0)).toEqual({ page: 'home', remote: 'mfe-catalog', version: '1.0.0-a' });
  expect(shownAt?.(1_500)).toEqual({ page: 'item', remote: 'mfe-catalog', version: '1.0.0-a' });
  // The shell's own pages, and pages of a missing remote.
  expect(shownAt?.(2_500)).toBeUndefined();
  expect(shownAt?.(3_500)).toBeUndefined();
});
