export { readMailEdits } from './read-mail-edits';
