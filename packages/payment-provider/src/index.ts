/** What the shop asks of a payment provider. Adyen's implementation has an entry of its own, `payment-provider/adyen`. */
export {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderNotification,
  type ProviderResult,
  type ProviderStoredMethod,
  refusedResult,
} from './payment-provider';
