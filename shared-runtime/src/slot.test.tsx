import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ShopServices } from 'shared-contracts';
import { type FragmentHost, FragmentHostProvider } from './fragment';
import type { FragmentModule } from './page';
import { ServicesProvider } from './services-context';
import { Slot } from './slot';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

const fragments: Record<string, FragmentModule<{ itemCode: string }>> = {
  'gift-wrap': { Component: ({ itemCode }) => <p>Wrap {itemCode} as a gift</p> },
  broken: {
    Component: () => {
      throw new Error('broken');
    },
  },
};
const host: FragmentHost = {
  load: (name) =>
    fragments[name]
      ? Promise.resolve(fragments[name] as FragmentModule)
      : Promise.reject(new Error('unreachable')),
  loaded: () => undefined,
  inSlot: (slot) => (slot === 'item-below-price' ? ['missing', 'broken', 'gift-wrap'] : []),
};
const view = (fragmentHost: FragmentHost | null) => (
  <ServicesProvider services={{ log } as unknown as ShopServices}>
    <FragmentHostProvider value={fragmentHost}>
      <main>
        <Slot name="item-below-price" props={{ itemCode: 'A1' }} />
        <Slot name="footer" />
      </main>
    </FragmentHostProvider>
  </ServicesProvider>
);

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('mounts the fragments that fill it, and leaves out those that fail', async () => {
  render(view(host));
  expect(await screen.findByText('Wrap A1 as a gift')).toBeVisible();
  await waitFor(() => expect(log.error).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('main').childElementCount).toBe(1);
});

test('is empty on the server, at hydration, and where nothing fills it', () => {
  expect(renderToString(view(host))).toBe('<main></main>');
  render(view({ ...host, inSlot: () => [] }));
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});
