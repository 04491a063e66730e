import Cookies from 'js-cookie';
import type { BootRemote } from '../app/boot-data';
import { fallBack } from './fall-back';

const remote = (name: string, version: string) => ({ name, version }) as BootRemote;
const failed = () => Cookies.get('failedVersions');

beforeEach(() => {
  Cookies.remove('failedVersions');
  document.body.replaceChildren();
});

test('names the version that failed, so that the next page has another', () => {
  expect(fallBack(remote('mfe-search', '1.2.3-a'))).toBe(false);
  expect(failed()).toBe('mfe-search@1.2.3-a');
});

test('keeps one version of each remote, and the last three', () => {
  for (const [name, version] of [
    ['mfe-search', '1'],
    ['mfe-search', '2'],
    ['mfe-catalog', '1'],
    ['mfe-checkout', '1'],
    ['mfe-account', '1'],
  ] as const)
    fallBack(remote(name, version));
  expect(failed()).toBe('mfe-catalog@1,mfe-checkout@1,mfe-account@1');
});

test('a preview shows its failure, and an unknown remote or a lost connection changes nothing', () => {
  document.body.innerHTML = '<aside id="shop-preview"></aside>';
  fallBack(remote('mfe-search', '1'));
  document.body.replaceChildren();
  fallBack(undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fallBack(remote('mfe-search', '1'));
  expect(failed()).toBeUndefined();
});
