import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog/dialog';
import { expectAccessible } from '../testing/expect-accessible';
import { ToastRegion } from './toast-region';
import { useToasts } from './use-toasts';

function Page({ dialog = false }: { dialog?: boolean }) {
  const { toasts, show, dismiss } = useToasts(5000);
  const button = (
    <button type="button" onClick={() => show({ text: 'Please Select Size' })}>
      Add
    </button>
  );
  return (
    <>
      <Dialog open={dialog} onClose={() => undefined} title="Quick view" closeText="Close">
        {button}
      </Dialog>
      {!dialog && button}
      <ToastRegion label="Messages" toasts={toasts} onDismiss={dismiss} dismissText="Dismiss" />
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test('a toast appears in a live region and leaves by itself', async () => {
  render(<Page />);
  const region = screen.getByRole('region', { name: 'Messages' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  await user().click(screen.getByRole('button', { name: 'Add' }));
  expect(region).toHaveTextContent('Please Select Size');
  act(() => jest.advanceTimersByTime(5000));
  expect(region).toBeEmptyDOMElement();
});

test('a toast can be dismissed before', async () => {
  const { container } = render(<Page />);
  await user().click(screen.getByRole('button', { name: 'Add' }));
  jest.useRealTimers();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Please Select Size')).toBeNull();
});

test('a toast is shown inside a dialog that has opened while an earlier one stands', async () => {
  const { rerender } = render(<Page />);
  await user().click(screen.getByRole('button', { name: 'Add' }));
  rerender(<Page dialog />);
  await user().click(screen.getByRole('button', { name: 'Add' }));
  expect(within(screen.getByRole('dialog')).getAllByText('Please Select Size')).toHaveLength(2);
});

test('a toast is shown inside the dialog that is open, for nothing outside of it is heard', async () => {
  render(<Page dialog />);
  await user().click(screen.getByRole('button', { name: 'Add' }));
  expect(within(screen.getByRole('dialog')).getByText('Please Select Size')).toBeInTheDocument();
});
