import { rspack } from '@rspack/core';

/** A React Aria dictionary in a language that the shop does not use (`shared-ui/src/aria/aria-locale.ts`). */
const foreign = /\/intl\/[\w-]+\/(?!en-US|zh-TW)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Keeps two of React Aria's thirty languages, English and Chinese; imports of others resolve to English. */
export function ariaLanguages() {
  return new rspack.NormalModuleReplacementPlugin(foreign, (data) => {
    data.request = data.request.replace(/[a-z]{2}-[A-Z]{2}\.mjs$/, 'en-US.mjs');
  });
}
