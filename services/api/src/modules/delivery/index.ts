export { assertTakesLiquor, type ChosenPickUpPoint, pickUpKindsOf, readPickUpPoint } from './pick-up-points';
