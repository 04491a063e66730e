export { changeReturn, refuseReturnStep, takeReturnStep } from './change-return';
export { createReturn, homeOf, readReturnable } from './create-return';
export { type AsCredit, assertMayBeCredit, mayBeCredit } from './credit-rules';
export { planDecision, settleReturn } from './decide-return';
export { readExchangedFor, readExchanges, toExchangeChoice } from './exchange-choices';
export { expireExchanges } from './expire-exchanges';
export { guestReturnRoutes } from './guest-return-routes';
export { labelReturn, printReturnLabel } from './label-return';
export { moveReturn } from './move-return';
export { checkReceipts, countArrived, recordReceipt, settleAwaited } from './record-receipt';
export { planAmount, readRefundable, refundAmountByStaff } from './refund-amount';
export { listReturnsToRefund, refundReturn, refundReturnJob } from './refund-return';
export {
  composeReturnMail,
  queueReturnMailAgain,
  returnMailJob,
  sendReturnMail,
} from './return-mail';
export {
  findContinuation,
  findRefundablePayment,
  findReplacement,
  findReturn,
  hasAllowance,
  listOpenReturns,
  type ReturnRow,
  readPromisedShares,
  readReturnEvents,
  readReturnedLines,
} from './return-repository';
export { returnRoutes } from './return-routes';
export { planStaffRefund, refundByStaff, type StaffRefund } from './staff-refund';
