export { draftIdOf } from './draft-link';
export {
  draftsOfBuyer,
  findDraftsOnly,
  findGuestDraft,
  forgetDrafts,
  listTogether,
  type StoredDraft,
  toDraftExport,
} from './draft-repository';
export { draftOrderRoutes } from './draft-routes';
export { noteOrderOfDraft } from './note-order';
