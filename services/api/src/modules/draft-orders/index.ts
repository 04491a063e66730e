export { draftIdOf } from './draft-link';
export { draftsOfBuyer, forgetDrafts, listTogether, toDraftExport } from './draft-repository';
export { draftOrderRoutes } from './draft-routes';
export { noteOrderOfDraft } from './note-order';
