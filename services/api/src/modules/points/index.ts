export { expiryOf, runLedger } from './ledger';
export {
  readSpendablePoints,
  restorePoints,
  restoreReturnedPoints,
  settleOrderPoints,
  spendPoints,
  spendReturnedPoints,
  takeReturnedPoints,
} from './order-points';
export { pointRoutes } from './point-routes';
export { readPage } from './point-service';
export { adjustPoints, readLedger, transferPoints } from './points-repository';
export { orderSettledAt } from './settled-order';
