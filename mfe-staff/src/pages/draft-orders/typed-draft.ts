import type { CallRegion } from 'shared-contracts';
import { emptyAddress, type TypedAddress, toAddressInput } from 'shared-contracts/address-form';
import { phoneField, typedAddressFields, typedNameFields } from 'shared-contracts/address-rules';
import * as z from 'shared-contracts/schema';
import { emailField, phoneDigits, validationKeys } from 'shared-contracts/validation';
import {
  type CreateDraftOrder,
  type DraftOrder,
  draftOrderDays,
  maxDraftNote,
} from 'shared-contracts/wire/merchant-draft-orders';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';

/** A draft as somebody types it. */
export interface TypedDraft extends TypedAddress {
  lines: { skuId: string; quantity: number }[];
  email: string;
  language: 'en' | 'zh';
  /** Empty: the buyer chooses. */
  deliveryMethod: string;
  hasAddress: boolean;
  note: string;
  days: string;
}

export const emptyDraft: TypedDraft = {
  ...emptyAddress,
  lines: [],
  email: '',
  language: 'zh',
  deliveryMethod: '',
  hasAddress: false,
  note: '',
  days: '14',
};

/** The form for a draft like this one. */
export function likeDraft({ price, address, ...draft }: DraftOrder): TypedDraft {
  return {
    ...emptyDraft,
    ...(address && { ...address, addressLine2: address.addressLine2 ?? '' }),
    lines: price.lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
    email: draft.email,
    firstName: draft.firstName,
    lastName: draft.lastName,
    phoneRegion: draft.phoneRegion,
    phone: draft.phone ?? '',
    language: draft.locale === 'en' ? 'en' : 'zh',
    deliveryMethod: draft.delivery?.code ?? '',
    hasAddress: address !== null,
    note: draft.note ?? '',
  };
}

/** The form for another order of the buyer of this one, which goes where this one goes. */
export function draftForBuyerOf({ address, customer, delivery, locale }: MerchantOrder): TypedDraft {
  const { firstName, lastName, phoneRegion, phone } = address;
  const isCollected = delivery.pickUpPoint !== null;
  return {
    ...emptyDraft,
    ...(!isCollected && { ...address, addressLine2: address.addressLine2 ?? '' }),
    email: customer?.email ?? '',
    firstName,
    lastName,
    phoneRegion,
    phone,
    language: locale === 'en' ? 'en' : 'zh',
    deliveryMethod: isCollected ? '' : delivery.code,
    hasAddress: !isCollected,
  };
}

/** Stands for the sentences about pieces, which the form writes. */
export const noLines = 'lines';

export const draftRules = (typed: TypedDraft) =>
  z.object({
    email: emailField(validationKeys.email),
    note: z.string().check(z.maxLength(maxDraftNote, validationKeys.tooLong)),
    lines: z.array(z.object({})).check(z.minLength(1, noLines)),
    ...(typed.hasAddress
      ? typedAddressFields(typed)
      : { ...typedNameFields, phone: phoneField(typed.phoneRegion) }),
  });

/** The request for a draft; `addsTo` is the order that its pieces go with. */
export function toDraftRequest(typed: TypedDraft, addsTo?: string): CreateDraftOrder {
  const phone = phoneDigits(typed.phone);
  const note = typed.note.trim();
  return {
    lines: typed.lines,
    email: typed.email.trim(),
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    phoneRegion: typed.phoneRegion as CallRegion,
    ...(phone && { phone }),
    locale: typed.language,
    ...(typed.deliveryMethod && {
      deliveryMethod: typed.deliveryMethod as NonNullable<CreateDraftOrder['deliveryMethod']>,
    }),
    ...(typed.hasAddress && { address: toAddressInput(typed) }),
    ...(note && { note }),
    ...(addsTo !== undefined && { addsTo }),
    days: draftOrderDays.find((days) => String(days) === typed.days) ?? 14,
  };
}
