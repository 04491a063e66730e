export { guestReturnRoutes } from './guest-return-routes';
export { moveReturn } from './move-return';
export { listReturnsToRefund, refundReturn, refundReturnJob } from './refund-return';
export { returnMailJob } from './return-mail-job';
export {
  findRefundablePayment,
  findReturn,
  listOpenReturns,
  type ReturnRow,
  readReturnEvents,
  readReturnedLines,
} from './return-repository';
export { returnRoutes } from './return-routes';
export { sendReturnMail } from './send-return-mail';
export { refundByStaff, type StaffRefund } from './staff-refund';
