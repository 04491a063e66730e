export { findDeliveryTerms, readDeliveryTerms } from './delivery-terms';
export { assertTakesLiquor, type ChosenPickUpPoint, pickUpKindsOf, readPickUpPoint } from './pick-up-points';
