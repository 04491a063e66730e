/** Response schemas, in a chunk that loads with the first call. */
export { storeListSchema } from 'shared-contracts/wire/brand';
export { cartSchema } from 'shared-contracts/wire/cart';
export { savedAddressListSchema } from 'shared-contracts/wire/customer';
export { favouriteListSchema } from 'shared-contracts/wire/favourites';
export {
  deliveryMethodListSchema,
  orderCalculationSchema,
  orderDetailSchema,
} from 'shared-contracts/wire/order';
export { paymentMethodsSchema, paymentResultSchema } from 'shared-contracts/wire/payment';
