import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { expectAccessible } from '../testing/expect-accessible';
import { Popover, type PopoverProps } from './popover';

function Page(props: Partial<PopoverProps>) {
  return (
    <>
      <Popover label="Share" trigger={(trigger) => <Button {...trigger}>Share</Button>} {...props}>
        {(close) => (
          <button type="button" onClick={close}>
            Copy the link
          </button>
        )}
      </Popover>
      <button type="button">Elsewhere</button>
    </>
  );
}

const trigger = () => screen.getByRole('button', { name: 'Share' });
const panel = () => screen.queryByRole('dialog', { name: 'Share' });

test('opens and closes by its trigger, which says so, and takes the focus', async () => {
  const { container } = render(<Page />);
  expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  expect(panel()).toBeNull();
  await userEvent.click(trigger());
  expect(panel()).toHaveFocus();
  expect(trigger()).toHaveAttribute('aria-expanded', 'true');
  expect(trigger()).toHaveAttribute('aria-controls', panel()?.id);
  await expectAccessible(container);
  await userEvent.click(trigger());
  expect(panel()).toBeNull();
});

test('Enter opens it, Esc closes it and gives the focus back', async () => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(panel()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(trigger()).toHaveFocus();
});

test('closes when the focus or a press goes elsewhere, and leaves the focus there', async () => {
  render(<Page />);
  await userEvent.click(trigger());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Copy the link' })).toHaveFocus();
  await userEvent.tab();
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  await userEvent.click(trigger());
  await userEvent.click(document.body);
  expect(panel()).toBeNull();
});

test('its content can close it', async () => {
  render(<Page />);
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(panel()).toBeNull();
  expect(trigger()).toHaveFocus();
});

test('Esc in a popover of a dialog closes the popover, and tells the browser that it is answered', async () => {
  render(
    <Dialog open onClose={() => undefined} title="Filters" closeText="Close">
      <Page />
    </Dialog>,
  );
  await userEvent.click(trigger());
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void panel()?.dispatchEvent(pressed));
  expect(pressed.defaultPrevented).toBe(true);
  expect(panel()).toBeNull();
});

describe('inside the window', () => {
  const rect = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const measured = (anchor: DOMRect, panelRect: DOMRect) =>
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.getAttribute('role') === 'dialog' ? panelRect : anchor;
    });
  afterEach(() => jest.restoreAllMocks());

  test('stands above its trigger where there is no room below', async () => {
    measured(rect(20, 700, 80, 44), rect(20, 752, 200, 300));
    render(<Page />);
    await userEvent.click(trigger());
    expect(panel()).toHaveAttribute('data-side', 'top');
  });

  test('moves sideways by what would stick out', async () => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
    measured(rect(300, 20, 80, 44), rect(300, 72, 200, 300));
    render(<Page />);
    await userEvent.click(trigger());
    expect(panel()).not.toHaveAttribute('data-side');
    expect(panel()?.style.getPropertyValue('translate')).toBe('-118px 0');
  });
});
