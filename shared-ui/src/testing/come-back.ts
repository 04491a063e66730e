import { act } from '@testing-library/react';

/** What a browser does while the visitor looks at another tab for some time, and when they come back. */
export async function comeBackAfter(ms: number): Promise<void> {
  const now = performance.now();
  const state = jest.spyOn(document, 'visibilityState', 'get');
  const clock = jest.spyOn(performance, 'now');
  const show = (visibility: DocumentVisibilityState, at: number) =>
    act(async () => {
      state.mockReturnValue(visibility);
      clock.mockReturnValue(at);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await show('hidden', now);
  await show('visible', now + ms);
  state.mockRestore();
  clock.mockRestore();
}
