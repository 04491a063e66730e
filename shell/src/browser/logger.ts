import type { Logger } from 'shared-contracts';

/** Into the browser's console: what is logged here is unexpected, and a journey that sees it fails. */
export const browserLogger: Logger = {
  // biome-ignore lint/suspicious/noConsole: this is the one place
  info: (message, detail) => console.info(message, detail ?? ''),
  // biome-ignore lint/suspicious/noConsole: this is the one place
  warn: (message, detail) => console.warn(message, detail ?? ''),
  // biome-ignore lint/suspicious/noConsole: this is the one place
  error: (message, detail) => console.error(message, detail ?? ''),
};
