import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Generous, because nothing here measures time and machines may be busy.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(180_000);
// A test that fails before it gives the clock back must not leave every later one of its file to its deadline.
afterEach(() => {
  jest.useRealTimers();
});

/** jsdom implements `<dialog>` without opening it: adds as much of a modal as tests can observe. */
if (!HTMLDialogElement.prototype.showModal) {
  const closeOnEscape = new WeakMap<HTMLDialogElement, (event: KeyboardEvent) => void>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
    };
    closeOnEscape.set(this, onEscape);
    document.addEventListener('keydown', onEscape);
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const onEscape = closeOnEscape.get(this);
    if (onEscape) document.removeEventListener('keydown', onEscape);
    this.dispatchEvent(new Event('close'));
  };
}
