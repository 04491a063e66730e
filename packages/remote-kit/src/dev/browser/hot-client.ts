import type { BuildState } from 'shared-contracts/hot-page';
import { hotPage } from './hot-page';

/** Name of the bundle that contains this copy: the shell's, or a remote's. */
declare const __hot_name__: string;
/** Defined by the bundler: hash of the running build, and its origin. */
declare const __webpack_hash__: string;
declare const __webpack_public_path__: string;

declare global {
  interface ImportMeta {
    webpackHot?: { check(apply: true): Promise<unknown[] | null> };
  }
}

const hot = import.meta.webpackHot;
let newest = '';
let working: Promise<void> = Promise.resolve();

/** Applies builds to the running page in sequence. Skips failed builds. */
function onState({ name, hash, errors }: BuildState): void {
  if (name !== __hot_name__ || errors.length > 0) return;
  newest = hash;
  working = working.then(catchUp);
}

async function catchUp(): Promise<void> {
  while (hot && newest !== __webpack_hash__) {
    try {
      const updated = await hot.check(true);
      if (!updated) return page.reload(`${__hot_name__} was rebuilt from scratch`);
    } catch (error) {
      // The change is not a component: the shell reads loaders, heads and definitions on both sides, so the
      // page reloads.
      return page.reload(`${__hot_name__}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

const page = hotPage(new URL(__webpack_public_path__, location.href).origin);
page.subscribe(onState);
