/** The dialogs, in a chunk that loads when the first one opens. */
export { AgeNotice } from './age-notice';
export { QuickViewDialog } from './quick-view-dialog';
