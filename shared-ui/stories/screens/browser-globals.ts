import type axe from 'axe-core';

declare global {
  interface Window {
    /** Put into the page by the suite. */
    axe: typeof axe;
    /** How Storybook's frame and what shows a story in it speak to one another. */
    __STORYBOOK_ADDONS_CHANNEL__: {
      // biome-ignore lint/suspicious/noExplicitAny: what an event carries depends on the event.
      once(event: string, heard: (payload: any) => void): void;
      emit(event: string, payload: unknown): void;
    };
  }
}
