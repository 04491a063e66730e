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
export { listDueRefunds, makeRefund, makeRefundJob } from './refunds';
export { StoredMethodService } from './stored-method-service';
