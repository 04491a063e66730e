import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Tooltip } from './tooltip';

function Page({ isName = false }) {
  return (
    <Tooltip text="Kept until tomorrow" isName={isName}>
      {(control) => (
        <button type="button" {...control}>
          Reserve
        </button>
      )}
    </Tooltip>
  );
}

const button = () => screen.getByRole('button', { name: 'Reserve' });
const bubble = () => screen.queryByRole('tooltip');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** jsdom has no PointerEvent: creates an event with the `pointerType` that the component reads. */
function point(type: 'pointerOver' | 'pointerOut' | 'pointerDown', pointerType = 'mouse') {
  const event = new MouseEvent(type.toLowerCase(), { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(button(), event);
}
const rest = () => act(() => jest.advanceTimersByTime(400));

test('describes its control also while it is not seen', async () => {
  const { container } = render(<Page />);
  expect(bubble()).toBeNull();
  expect(button()).toHaveAccessibleDescription('Kept until tomorrow');
  jest.useRealTimers();
  await expectAccessible(container);
});

test('shows when the pointer rests, not when it passes, and goes with it', () => {
  render(<Page />);
  point('pointerOver');
  expect(bubble()).toBeNull();
  point('pointerOut');
  rest();
  expect(bubble()).toBeNull();
  point('pointerOver');
  rest();
  expect(bubble()).toBeVisible();
  point('pointerOut');
  expect(bubble()).toBeNull();
});

test('shows at once for the keyboard; Esc and leaving take it away', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Page />);
  await user.tab();
  expect(bubble()).toHaveTextContent('Kept until tomorrow');
  await user.keyboard('{Escape}');
  expect(bubble()).toBeNull();
  await user.tab({ shift: true });
  await user.tab();
  expect(bubble()).toBeVisible();
  await user.tab();
  expect(bubble()).toBeNull();
});

test('does not show under a finger, nor over what was just pressed', () => {
  render(<Page />);
  point('pointerOver', 'touch');
  rest();
  expect(bubble()).toBeNull();
  point('pointerOver');
  rest();
  point('pointerDown');
  expect(bubble()).toBeNull();
});

test('the name of a control is not said a second time', () => {
  render(<Page isName />);
  point('pointerOver');
  rest();
  expect(screen.getByText('Kept until tomorrow')).toBeVisible();
  expect(button()).not.toHaveAccessibleDescription();
  expect(bubble()).toBeNull();
});
