import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';

function ask() {
  const answers = { onCancel: jest.fn(), onConfirm: jest.fn() };
  render(
    <ConfirmDialog
      open
      title="Cancel this order?"
      closeText="Close"
      cancelText="Keep"
      confirmText="Yes"
      {...answers}
    >
      The items go back to the shop.
    </ConfirmDialog>,
  );
  return answers;
}

test.each([
  ['Yes', 0, 1],
  ['Keep', 1, 0],
  ['Close', 1, 0],
])('%s answers once', async (name, cancelled, confirmed) => {
  const { onCancel, onConfirm } = ask();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onCancel).toHaveBeenCalledTimes(cancelled);
  expect(onConfirm).toHaveBeenCalledTimes(confirmed);
});
