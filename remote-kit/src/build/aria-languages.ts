import { rspack } from '@rspack/core';

/** A dictionary of React Aria that the shop does not speak (`shared-ui/src/aria/aria-locale.ts`). */
const foreign = /\/intl\/[\w-]+\/(?!en-US|zh-TW)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Of the thirty languages of React Aria, English and Chinese are sent: every other one is read as English. */
export function ariaLanguages() {
  return new rspack.NormalModuleReplacementPlugin(foreign, (data) => {
    data.request = data.request.replace(/[a-z]{2}-[A-Z]{2}\.mjs$/, 'en-US.mjs');
  });
}
