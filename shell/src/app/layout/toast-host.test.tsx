import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBus, type ShopServices } from 'shared-contracts';
import { ServicesProvider } from 'shared-runtime';
import { ToastHost } from './toast-host';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('a toast leaves when its reason is gone', async () => {
  const bus = createBus(log);
  render(
    <ServicesProvider services={{ bus, log, locale: 'en' } as unknown as ShopServices}>
      <ToastHost />
    </ServicesProvider>,
  );
  act(() => {
    bus.emit('toast-requested', { kind: 'error', message: 'Please Select Size' });
    bus.emit('toast-requested', { kind: 'info', message: 'Removed' });
  });
  expect(await screen.findByText('Please Select Size')).toBeVisible();
  act(() => bus.emit('toast-requested', { kind: 'error', message: 'Please Select Size', isOver: true }));
  expect(screen.queryByText('Please Select Size')).toBeNull();
  expect(screen.getByText('Removed')).toBeVisible();
});

test('a toast with a button says when it was used, and leaves', async () => {
  const bus = createBus(log);
  const taken: string[] = [];
  bus.on('toast-action-taken', ({ id }) => {
    taken.push(id);
  });
  render(
    <ServicesProvider services={{ bus, log, locale: 'en' } as unknown as ShopServices}>
      <ToastHost />
    </ServicesProvider>,
  );
  act(() =>
    bus.emit('toast-requested', { kind: 'info', message: 'Removed', action: { id: 'u1', label: 'Undo' } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(taken).toEqual(['u1']);
  expect(screen.queryByText('Removed')).toBeNull();
});
