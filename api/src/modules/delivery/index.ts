export { carrierCodes, carrierName, trackParcel } from './carriers';
export { deliveryFee, deliveryName, freightCode, listDeliveryMethods, pickUpRule } from './delivery-methods';
export { type ChosenPickUpPoint, pickUpKindsOf, readPickUpPoint } from './pick-up-points';
