import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Drawer } from '../drawer/drawer';
import { Sheet } from '../sheet/sheet';
import { expectAccessible } from '../testing/expect-accessible';
import { Dialog } from './dialog';

function Page({
  as: Part = Dialog,
  onClose = () => undefined,
}: {
  as?: typeof Dialog;
  onClose?: () => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Part
        open={open}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
        title="Notice"
        closeText="Close"
        footer={<button type="button">Yes</button>}
      >
        You have to be 18.
      </Part>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
  ['sheet', Sheet],
])('a %s is named by its title, takes the focus, and closes by its button', async (_, part) => {
  const { container } = render(<Page as={part} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('You have to be 18.')).toBeNull();
  await open();
  expect(screen.getByRole('dialog', { name: 'Notice' })).toHaveFocus();
  expect(screen.getByText('You have to be 18.')).toBeVisible();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes it once', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('stays open when effects run twice', async () => {
  const onClose = jest.fn();
  render(
    <StrictMode>
      <Page onClose={onClose} />
    </StrictMode>,
  );
  await open();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a click on the backdrop closes it, one inside or a selection that ends outside does not', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await open();
  const dialog = screen.getByRole('dialog');
  await userEvent.click(screen.getByText('You have to be 18.'));
  fireEvent.pointerDown(screen.getByText('You have to be 18.'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('says so when the browser closes it unasked', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await open();
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('its content leaves the document after the way out', async () => {
  render(<Page />);
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('You have to be 18.')).toBeNull());
});
