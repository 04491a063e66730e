/**
 * The token of the link to what staff have prepared: opened once, it goes with the order, which is noted there. In local
 * storage, because the buyer may order later from the bag. The API ignores it once the draft is over.
 */
import { storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';

export const readPreparedToken = () => localStore.get(storageKeys.preparedToken) ?? undefined;
export const rememberPreparedToken = (token: string) => localStore.set(storageKeys.preparedToken, token);
export const forgetPreparedToken = () => localStore.remove(storageKeys.preparedToken);
