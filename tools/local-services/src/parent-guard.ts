/** URL of the script that a child preloads (`node --import`) to end with its parent. */
export const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
