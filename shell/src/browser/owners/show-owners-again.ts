import { sessionStore } from 'shared-contracts/browser-storage';
import { ownersOverlay } from 'shared-contracts/keys/consent';

/**
 * Shows the ownership overlay if it was open when this tab loaded another page: links to the payment pages load a
 * document and lose `?owners`. Called by code that no first page loads, so that visitors pay nothing for it.
 */
export async function showOwnersAgain(): Promise<void> {
  if (sessionStore.get(ownersOverlay) === null) return;
  const { showOwners } = await import(/* webpackChunkName: "owners" */ './show-owners');
  showOwners();
}
