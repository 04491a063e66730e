/**
 * Name of the file beside `remoteEntry.js` that lists the source file behind each exposed module (`./item-page`) and
 * behind each path that shares a module with others.
 */
export const viewsFile = 'views.json';
