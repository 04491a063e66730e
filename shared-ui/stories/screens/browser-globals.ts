import type axe from 'axe-core';

declare global {
  interface Window {
    /** Injected by the test suite. */
    axe: typeof axe;
    /** The event channel between Storybook's frame and its preview. */
    __STORYBOOK_ADDONS_CHANNEL__: {
      // biome-ignore lint/suspicious/noExplicitAny: what an event carries depends on the event.
      once(event: string, heard: (payload: any) => void): void;
      emit(event: string, payload: unknown): void;
    };
  }
}
