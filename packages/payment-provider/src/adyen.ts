export { HmacValidator } from './adyen-library';
export { AdyenProvider } from './adyen-provider';
