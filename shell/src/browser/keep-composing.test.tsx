import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepComposing } from './keep-composing';

let stop: () => void;
beforeEach(() => {
  stop = keepComposing();
});
afterEach(() => stop());

test('Enter of an input method submits nothing, in no browser, and steps nothing (behaviour/validation)', async () => {
  const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const stepped = jest.fn();
  render(
    <form onSubmit={submitted}>
      <input aria-label="Keyword" onKeyDown={({ key }) => stepped(key)} />
    </form>,
  );
  const field = screen.getByRole('textbox', { name: 'Keyword' });
  for (const typing of [{ isComposing: true }, { keyCode: 229 }]) {
    const isLeft = fireEvent.keyDown(field, { key: 'Enter', ...typing });
    expect(isLeft).toBe(false);
    fireEvent.keyDown(field, { key: 'ArrowUp', ...typing });
    fireEvent.keyDown(field, { key: 'Escape', ...typing });
  }
  expect(stepped).not.toHaveBeenCalled();
  await userEvent.type(field, 'a{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(stepped.mock.calls).toEqual([['a'], ['Enter']]);
});

test('letters of a phone’s keyboard, which carry the same code, reach the page', () => {
  const pressed = jest.fn();
  render(<input aria-label="Keyword" onKeyDown={({ key }) => pressed(key)} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Unidentified', keyCode: 229 });
  expect(pressed).toHaveBeenCalledWith('Unidentified');
});
