import {
  type CartLine,
  type CartLineInput,
  emptyAddress,
  type OrderCreateRequest,
  type PhoneRegion,
  type PickUpKind,
  phoneDigits,
  type SavedAddress,
  type TypedAddress,
  toAddressInput,
} from 'shared-contracts';
import { requestKey } from '../../bag/line-key';

/** What is typed on the payment page, as it is typed. */
export interface CheckoutForm extends TypedAddress {
  email: string;
  /** Id of a saved address, `new`, or empty where nothing has been chosen yet. */
  addressId: string;
  saveAddress: boolean;
  deliveryMethod: string;
  /** The kind of pick-up point that the delivery method needs; empty if none. */
  pickUp: PickUpKind | '';
  /** Id of the chosen one; empty where none is chosen. */
  pickUpPoint: string;
  ageConfirmed: boolean;
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
};

/** The selected lines as an order names them: exactly what the shopper has looked over. */
export function orderLines(lines: readonly CartLine[]): CartLineInput[] {
  return lines.map((line) => ({ ...requestKey(line), quantity: line.quantity }));
}

export interface OrderFacts {
  lines: readonly CartLine[];
  /** Of the member; empty for a guest. */
  addresses: readonly SavedAddress[];
  isLoggedIn: boolean;
  expectedTotal: number;
}

/** The order as it is sent. */
export function toOrderRequest(form: CheckoutForm, facts: OrderFacts): OrderCreateRequest {
  const chosen = facts.isLoggedIn && facts.addresses.find((entry) => entry.id === form.addressId);
  return {
    lines: orderLines(facts.lines),
    address: toAddressInput(chosen || form),
    deliveryMethod: form.deliveryMethod,
    ...(form.pickUp === '' ? {} : { pickUpPoint: form.pickUpPoint }),
    ...(facts.isLoggedIn
      ? {}
      : {
          guest: {
            email: form.email.trim(),
            phoneRegion: form.phoneRegion as PhoneRegion,
            phone: phoneDigits(form.phone),
          },
        }),
    expectedTotal: facts.expectedTotal,
    ...(facts.lines.some((line) => line.ageRestricted) ? { ageConfirmed: form.ageConfirmed } : {}),
  };
}
