/**
 * Name of the file beside `remoteEntry.js` that lists the source file behind each exposed module (`./item-page`) and
 * behind each path that shares a module with others. Versions from before 2026-11-25 have none.
 */
export const viewsFile = 'views.json';
