import { returnKinds } from 'shared-contracts/wire/merchant-orders';

/** The kind of a return; a kind of a newer release reads as a return of the buyer. */
export const returnKindOf = (kind: unknown) => returnKinds.find((one) => one === kind) ?? 'RETURN';
