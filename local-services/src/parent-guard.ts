/** Script that a child preloads (`node --import`) to end with the process that started it. */
export const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
