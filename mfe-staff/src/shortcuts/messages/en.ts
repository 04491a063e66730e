export const en = {
  title: 'Keyboard shortcuts',
  on: 'Shortcuts of single keys',
  hint: 'Kept in this browser. They wait while you type, in dialogs, and on the page to pack by scanning.',
  onPage: 'On a page',
  goTo: 'Go to',
  search: 'Search this page',
  nextRow: 'Next row of the list',
  previousRow: 'Previous row of the list',
  open: 'Open the row',
  nextOrder: 'Next order of the list',
  previousOrder: 'Previous order of the list',
  list: 'This list',
};
