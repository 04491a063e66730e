export { cancelPieces, cancelWholeOrder, refundPieces } from './cancel-pieces';
export { carryOutSwap } from './carry-out-swap';
export { type Actor, type Change, changeOrder, type RecordedChange } from './change-order';
export {
  correctParcel,
  type Parcel,
  type ParcelStep,
  packPieces,
  stepParcel,
  stepWholeOrder,
  unpackParcel,
} from './parcels';
export { fulfilmentPlugin } from './plugin';
