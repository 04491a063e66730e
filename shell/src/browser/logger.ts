import type { Logger } from 'shared-contracts';

/** Logs to the browser's console. Only unexpected events are logged, so a journey fails on any entry. */
export const browserLogger: Logger = {
  // biome-ignore lint/suspicious/noConsole: this is the one place
  info: (message, detail) => console.info(message, detail ?? ''),
  // biome-ignore lint/suspicious/noConsole: this is the one place
  warn: (message, detail) => console.warn(message, detail ?? ''),
  // biome-ignore lint/suspicious/noConsole: this is the one place
  error: (message, detail) => console.error(message, detail ?? ''),
};
