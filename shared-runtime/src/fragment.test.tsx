import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShopServices } from 'shared-contracts';
import { Fragment, type FragmentHost, FragmentHostProvider } from './fragment';
import type { FragmentModule } from './page';
import { ServicesProvider } from './services-context';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

/** A page with a search icon. Its fragment loads when the test calls `arrive`. */
function openPage() {
  let settle: { resolve(module: FragmentModule): void; reject(error: Error): void } | undefined;
  const load = jest.fn(
    () =>
      new Promise<FragmentModule>((resolve, reject) => {
        settle = { resolve, reject };
      }),
  );
  const host: FragmentHost = { load, loaded: () => undefined, inSlot: () => [] };
  const followed = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const fallback = (
    <a href="/bit/search" onClick={followed}>
      Search
    </a>
  );
  render(
    <ServicesProvider services={{ log } as unknown as ShopServices}>
      <FragmentHostProvider value={host}>
        <button type="button">Menu</button>
        <Fragment name="search-panel" load="intent" fallback={fallback} />
      </FragmentHostProvider>
    </ServicesProvider>,
  );
  return {
    load,
    followed,
    arrive: (module: FragmentModule) => act(async () => settle?.resolve(module)),
    fail: () => act(async () => settle?.reject(new Error('unreachable'))),
  };
}

const Panel = ({ wanted }: { wanted?: boolean }) => (
  <button type="button">{wanted ? 'Search, open' : 'Search'}</button>
);

/** The visitor presses Tab before it is drawn. */
const DrawnLate = () => {
  screen.getByRole('button', { name: 'Menu' }).focus();
  return <Panel />;
};

const OpenPanel = () => (
  <>
    <button type="button">Search</button>
    {/* biome-ignore lint/a11y/noAutofocus: that is what a panel does which was asked for */}
    <input autoFocus />
  </>
);

describe('a fragment that waits for intent (docs/decisions/0004)', () => {
  test('takes over the focus of the link it replaces', async () => {
    const { load, arrive } = openPage();
    expect(load).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('link')).toHaveFocus();
    await arrive({ Component: Panel });
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  test('leaves the focus to a part of the fragment that takes it', async () => {
    const { arrive } = openPage();
    await userEvent.click(screen.getByRole('link'));
    await arrive({ Component: OpenPanel });
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('leaves the focus to what somebody tabbed on to before it was drawn', async () => {
    const { arrive } = openPage();
    await userEvent.tab();
    await userEvent.tab();
    const next = screen.getByRole('button', { name: 'Menu' });
    await arrive({ Component: DrawnLate });
    expect(screen.getByRole('button', { name: 'Search' })).toBeInTheDocument();
    expect(next).toHaveFocus();
  });

  test('leaves the focus where it is when only a pointer came by', async () => {
    const { arrive } = openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.hover(screen.getByRole('link'));
    await arrive({ Component: Panel });
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  test('does not replace the link under a finger, which would lose the tap', async () => {
    const { followed, arrive } = openPage();
    const user = userEvent.setup();
    const link = screen.getByRole('link');
    await user.pointer({ keys: '[MouseLeft>]', target: link });
    await arrive({ Component: Panel });
    expect(link).toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: link });
    expect(await screen.findByRole('button', { name: 'Search, open' })).toBeInTheDocument();
    expect(followed).not.toHaveBeenCalled();
  });

  test('replaces the link when the finger leaves it, or the browser scrolls instead', async () => {
    const { arrive } = openPage();
    const link = screen.getByRole('link');
    await userEvent.pointer({ keys: '[TouchA>]', target: link });
    await arrive({ Component: Panel });
    fireEvent.pointerCancel(link);
    expect(await screen.findByRole('button', { name: 'Search' })).toBeInTheDocument();
  });

  test('keeps a click that comes first', async () => {
    const { followed, arrive } = openPage();
    await userEvent.click(screen.getByRole('link'));
    await arrive({ Component: Panel });
    expect(screen.getByRole('button', { name: 'Search, open' })).toBeInTheDocument();
    expect(followed).not.toHaveBeenCalled();
  });

  test('a kept click follows the link when the fragment can’t be loaded', async () => {
    const { followed, fail } = openPage();
    await userEvent.click(screen.getByRole('link'));
    await fail();
    expect(followed).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('SHOP-FRAGMENT-001'), expect.anything());
  });
});

test('a fragment that waits for an interaction is not loaded for a visitor who only looks', async () => {
  const load = jest.fn(async () => ({ Component: Panel }));
  render(
    <ServicesProvider services={{ log } as unknown as ShopServices}>
      <FragmentHostProvider value={{ load, loaded: () => undefined, inSlot: () => [] }}>
        <Fragment name="mini-cart" load="interaction" />
      </FragmentHostProvider>
    </ServicesProvider>,
  );
  await act(async () => {});
  expect(load).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}');
  expect(await screen.findByRole('button', { name: 'Search' })).toBeInTheDocument();
  await userEvent.hover(document.body);
  expect(load).toHaveBeenCalledTimes(1);
});
