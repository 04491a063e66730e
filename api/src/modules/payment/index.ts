export { HmacValidator } from './adyen-library';
export { AdyenProvider } from './adyen-provider';
export { disputeMailJob, sendDisputeMail } from './dispute-mail';
export { isChargedBack } from './disputes';
export { paymentPlugin } from './payment-plugin';
export { type PaymentProvider, PaymentProviderError } from './payment-provider';
export { listDueRefunds, makeRefund, makeRefundJob } from './refunds';
export { StoredMethodService } from './stored-method-service';
