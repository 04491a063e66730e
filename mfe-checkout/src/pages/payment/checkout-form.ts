import {
  type CallRegion,
  type CartLine,
  type CartLineInput,
  emptyAddress,
  type OrderCreateRequest,
  type PickUpKind,
  phoneDigits,
  type SavedAddress,
  type TypedAddress,
  toAddressInput,
} from 'shared-contracts';
import { requestKey } from '../../bag/line-key';

/** Values of the payment page's form, as typed. */
export interface CheckoutForm extends TypedAddress {
  email: string;
  /** Id of a saved address, `new`, or empty before a choice. */
  addressId: string;
  saveAddress: boolean;
  deliveryMethod: string;
  /** The kind of pick-up point that the delivery method needs; empty if none. */
  pickUp: PickUpKind | '';
  /** Id of the chosen pick-up point; empty before a choice. */
  pickUpPoint: string;
  ageConfirmed: boolean;
  isGift: boolean;
  /** Words for the card of a gift. */
  giftMessage: string;
  /** The receiver's own phone; empty for the buyer's. */
  giftPhoneRegion: string;
  giftPhone: string;
  /** The chosen way to pay; empty before a choice. */
  wayToPay: string;
  /** Code of the coupon in use; empty without one. */
  couponCode: string;
  /** A code that is typed and not applied yet. */
  couponTyped: string;
  /** Number of points to use, as typed. */
  points: string;
  /** Ids of the gift cards to pay with. */
  giftCards: string[];
  /** The most that they pay, in dollars as typed; empty for as much as they can. */
  giftCardAmount: string;
  staffDiscount: boolean;
  /** Ids of the promotions whose gift is not wanted. */
  declinedGifts: string[];
}

export const newAddress = 'new';

export const emptyForm: CheckoutForm = {
  ...emptyAddress,
  email: '',
  addressId: '',
  saveAddress: false,
  deliveryMethod: '',
  pickUp: '',
  pickUpPoint: '',
  ageConfirmed: false,
  wayToPay: '',
  isGift: false,
  giftMessage: '',
  giftPhoneRegion: '+852',
  giftPhone: '',
  couponCode: '',
  couponTyped: '',
  points: '',
  giftCards: [],
  giftCardAmount: '',
  staffDiscount: false,
  declinedGifts: [],
};

/** The selected lines for the order request, so that it orders exactly what the shopper saw. */
export function orderLines(lines: readonly CartLine[]): CartLineInput[] {
  return lines.map((line) => ({ ...requestKey(line), quantity: line.quantity }));
}

/** What an order uses besides its lines. */
export type Benefits = Pick<
  OrderCreateRequest,
  'couponCode' | 'points' | 'giftCards' | 'giftCardLimit' | 'staffDiscount' | 'declinedGifts'
>;

export interface OrderFacts {
  lines: readonly CartLine[];
  /** A member's saved addresses; empty for a guest. */
  addresses: readonly SavedAddress[];
  isLoggedIn: boolean;
  expectedTotal: number;
  benefits: Benefits;
}

/** Builds the order request. */
export function toOrderRequest(form: CheckoutForm, facts: OrderFacts): OrderCreateRequest {
  const chosen = facts.isLoggedIn && facts.addresses.find((entry) => entry.id === form.addressId);
  const { firstName, lastName, phoneRegion, phone, region, ...address } = toAddressInput(chosen || form);
  const person = { firstName, lastName, phoneRegion, phone, region };
  return {
    lines: orderLines(facts.lines),
    // An order that the shopper collects needs no address.
    ...(form.pickUp !== '' && !chosen ? { collector: person } : { address: { ...person, ...address } }),
    deliveryMethod: form.deliveryMethod,
    ...(form.pickUp === '' ? {} : { pickUpPoint: form.pickUpPoint }),
    ...(facts.isLoggedIn
      ? {}
      : {
          guest: {
            email: form.email.trim(),
            phoneRegion: form.phoneRegion as CallRegion,
            phone: phoneDigits(form.phone),
          },
        }),
    expectedTotal: facts.expectedTotal,
    ...(form.isGift && { giftMessage: form.giftMessage.trim() }),
    ...(form.isGift &&
      form.pickUp === '' &&
      form.giftPhone.trim() !== '' && {
        giftPhone: { phoneRegion: form.giftPhoneRegion as CallRegion, phone: phoneDigits(form.giftPhone) },
      }),
    ...facts.benefits,
    ...(facts.lines.some((line) => line.ageRestricted) ? { ageConfirmed: form.ageConfirmed } : {}),
  };
}
