export {
  AdyenProvider,
  HmacValidator,
  type PaymentProvider,
  PaymentProviderError,
} from 'payment-provider';
export { disputeMailJob, sendDisputeMail } from './dispute-mail';
export { isChargedBack } from './disputes';
export { exportDisputes } from './export-disputes';
export { readPaymentMeans } from './payment-means';
export { paymentPlugin } from './payment-plugin';
export { listPaymentTasks, settlePaymentTask } from './payment-tasks';
export { openRefund, type RefundRow, readFailedRefunds } from './refund-book';
export { attemptRefund } from './refund-events';
export { refundMailJob, sendRefundMail } from './refund-mails';
export { listDueRefunds, makeRefund, makeRefundJob, repeatRefund, repeatRefundJob } from './refunds';
export { StoredMethodService } from './stored-method-service';
