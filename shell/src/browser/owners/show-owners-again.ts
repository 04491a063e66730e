import { sessionStore } from 'shared-contracts/browser-storage';
import { ownersOverlay } from 'shared-contracts/keys/consent';

/**
 * Shows the ownership overlay if it was open when this tab loaded another page: links to the payment pages load a
 * document and lose `?owners`. Called by code that no first page loads, so that visitors pay nothing for it.
 * Without its script the tool stays away, and the shop works.
 */
export function showOwnersAgain(): void {
  if (sessionStore.get(ownersOverlay) === null) return;
  import(/* webpackChunkName: "owners" */ './show-owners')
    .then(({ showOwners }) => showOwners())
    .catch(ignore);
}

function ignore(): void {}
