/** What is loaded when a dialog is wanted. */
export { AgeNotice } from './age-notice';
export { QuickViewDialog } from './quick-view-dialog';
