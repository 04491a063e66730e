import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { ShopServices } from 'shared-contracts';
import type { BootData } from '../app/boot-data';
import { RemoteUnavailableError } from '../app/page-modules';
import { startRoot } from './applications-root';
import { reloadOnce } from './reload-once';
import type { createStorefront } from './storefront';

jest.mock('./reload-once', () => ({ reloadOnce: jest.fn(() => true) }));

test('an application whose files do not arrive is loaded again with the previous version', async () => {
  history.replaceState(null, '', '/wholesale/product/list');
  document.body.innerHTML = '<div id="applications"></div>';
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const services = { locale: 'en', log, config: { shopName: 'Harbour' } } as unknown as ShopServices;
  const remote = {
    name: 'mfe-wholesale',
    version: '2.0.0',
    container: 'mfe_wholesale',
    routes: [],
    fragments: [],
    application: { prefix: '/wholesale', module: './application' },
  };
  const storefront = {
    services,
    loadApplication: () =>
      Promise.reject(new RemoteUnavailableError('mfe-wholesale', './application', 'unreachable')),
    listenAgain: () => {},
    bootstrap: async () => {},
    mount: async () => {},
    unmount: async () => {},
  } as unknown as ReturnType<typeof createStorefront>;
  startRoot({ remotes: [remote] } as unknown as BootData, storefront);
  await waitFor(() => expect(reloadOnce).toHaveBeenCalledWith('/wholesale/product/list'));
  expect(Cookies.get('failedVersions')).toBe('mfe-wholesale@2.0.0');
  expect(log.error).not.toHaveBeenCalled();
});
