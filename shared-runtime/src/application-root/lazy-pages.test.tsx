import { render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import type { ApplicationProps } from '../application';
import { createLazyPages } from './lazy-pages';

class Boundary extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };
  static getDerivedStateFromError = () => ({ isFailed: true });
  override render() {
    return this.state.isFailed ? 'failed' : this.props.children;
  }
}

function open(load: () => Promise<() => ReactNode>, reloadOnce = jest.fn(() => true)) {
  const application = { routerWindow: window, reloadOnce } as unknown as ApplicationProps;
  const Page = createLazyPages(application)(load);
  render(
    <Boundary>
      <Suspense fallback="loading">
        <Page />
      </Suspense>
    </Boundary>,
  );
  return reloadOnce;
}
const fails = () => Promise.reject(new Error('ChunkLoadError'));

test('shows the page when its code has loaded', async () => {
  open(async () => () => 'the page');
  expect(await screen.findByText('the page')).toBeVisible();
});

test('reloads the document when the code cannot be loaded, and shows no error meanwhile', async () => {
  const reloadOnce = open(fails);
  await screen.findByText('loading');
  expect(reloadOnce).toHaveBeenCalledWith('/');
  expect(screen.queryByText('failed')).toBeNull();
});

test.each([
  ['the document was reloaded before', true],
  ['the browser is offline', false],
])('fails when %s', async (_when, isOnline) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reloadOnce = open(
    fails,
    jest.fn(() => false),
  );
  expect(await screen.findByText('failed')).toBeVisible();
  expect(reloadOnce).toHaveBeenCalledTimes(isOnline ? 1 : 0);
});
