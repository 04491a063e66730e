import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chip } from './chip';

test('a filter in force says that a click removes it', async () => {
  const onRemove = jest.fn();
  render(
    <Chip removeText="Remove filter" onRemove={onRemove}>
      Black
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Black' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('a toggle exposes whether it is pressed', async () => {
  const onClick = jest.fn();
  render(
    <Chip pressed onClick={onClick}>
      Sale
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sale', pressed: true }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
