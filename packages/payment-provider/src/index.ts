export { HmacValidator } from './adyen-library';
export { AdyenProvider } from './adyen-provider';
export {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderNotification,
  type ProviderResult,
  type ProviderStoredMethod,
  refusedResult,
} from './payment-provider';
