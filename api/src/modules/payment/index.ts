export { HmacValidator } from './adyen-library';
export { AdyenProvider } from './adyen-provider';
export { paymentPlugin } from './payment-plugin';
export { type PaymentProvider, PaymentProviderError } from './payment-provider';
export { listDueRefunds, makeRefund, makeRefundJob } from './refunds';
export { StoredMethodService } from './stored-method-service';
