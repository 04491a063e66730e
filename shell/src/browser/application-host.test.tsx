import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import type { ShopServices } from 'shared-contracts';
import type { ApplicationModule, ApplicationProps } from 'shared-runtime';
import { checkApplicationModule, RemoteUnavailableError } from '../app/page-modules';
import { createApplicationHost } from './application-host';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function open(load: () => Promise<ApplicationModule>) {
  document.body.innerHTML = '<div id="app-wholesale"></div>';
  const element = document.getElementById('app-wholesale') as HTMLElement;
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const services = { locale: 'en', log, config: { shopName: 'Harbour' } } as unknown as ShopServices;
  const props: ApplicationProps = {
    services,
    navigateToUrl: () => {},
    domElementGetter: () => element,
    createRoot,
    reloadOnce: () => false,
    routerWindow: window,
  };
  const host = createApplicationHost({ name: 'mfe-wholesale', services, load });
  return { host, props, element, log };
}

/** An application that renders one word. */
function application(word: string): ApplicationModule {
  return {
    bootstrap: () => Promise.resolve(),
    async mount({ domElementGetter }) {
      domElementGetter().textContent = word;
    },
    async unmount({ domElementGetter }) {
      domElementGetter().textContent = '';
    },
  };
}

describe('an application of its own (behaviour/screens)', () => {
  it('shows the application, takes it away again, and is not for search engines', async () => {
    const { host, props, element } = open(async () => application('Wholesale'));
    await act(() => host.mount(props));
    expect(element).toHaveTextContent('Wholesale');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    await act(() => host.unmount(props));
    expect(element).toBeEmptyDOMElement();
  });

  it('says why it can not be shown, and shows it at the next try', async () => {
    const load = jest.fn<Promise<ApplicationModule>, []>();
    load.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue(application('Wholesale'));
    const { host, props, element, log } = open(load);
    await act(() => host.mount(props));
    expect(screen.getByRole('alert')).toHaveTextContent('Code SHOP-APP-001');
    expect(log.error).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(element).toHaveTextContent('Wholesale');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reloads the page when the release has gone, and says so when that does not help', async () => {
    const gone = new RemoteUnavailableError('mfe-wholesale', './application', 'unreachable');
    const { host, props, log } = open(() => Promise.reject(gone));
    const reloadOnce = jest.fn().mockReturnValueOnce(true).mockReturnValue(false);
    await act(() => host.mount({ ...props, reloadOnce }));
    expect(reloadOnce).toHaveBeenCalledWith('/');
    expect(log.error).not.toHaveBeenCalled();
    await act(() => host.unmount(props));
    await act(() => host.mount({ ...props, reloadOnce }));
    expect(screen.getByRole('alert')).toHaveTextContent('Code SHOP-REMOTE-001');
  });

  it('does not come up over the page that the visitor has gone on to', async () => {
    let arrive: (module: ApplicationModule) => void = () => {};
    const load = jest.fn<Promise<ApplicationModule>, []>();
    load
      .mockRejectedValueOnce(new Error('unreachable'))
      .mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { host, props, element } = open(load);
    await act(() => host.mount(props));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => host.unmount(props));
    await act(async () => arrive(application('Wholesale')));
    expect(element).toBeEmptyDOMElement();
  });

  it('refuses a module without lifecycles as a broken release', () => {
    expect(() => checkApplicationModule('mfe-wholesale', './application', { Component() {} })).toThrow(
      'SHOP-REMOTE-004',
    );
  });
});
