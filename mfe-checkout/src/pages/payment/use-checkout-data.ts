import { useEffect } from 'react';
import type { Cart, CartLine } from 'shared-contracts';
import { useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { orderTotalsQuery } from '../../api/calculate-order';
import { profileQuery } from '../../api/get-profile';
import { addressesQuery } from '../../api/list-addresses';
import { deliveryMethodsQuery } from '../../api/list-delivery-methods';
import { giftsQuery } from '../../api/list-gifts';
import { toBenefits } from './benefits/benefit-choice';
import { newAddress, orderLines } from './checkout-form';
import { pickUpKindOf, refusalOf } from './pick-up-choice';
import type { CheckoutFormState } from './use-checkout-form';

/** Server data of the form: saved addresses, delivery methods, totals. */
export function useCheckoutData(form: CheckoutFormState, cart: Cart, lines: readonly CartLine[]) {
  const services = useServices();
  const { user } = useSession();
  const { getValues, setValue, watch } = form;
  const [addressId, deliveryMethod] = watch(['addressId', 'deliveryMethod']);
  const [typedRegion, typedArea, typedDistrict] = watch(['region', 'area', 'district']);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasLiquor = lines.some(({ ageRestricted }) => ageRestricted);

  const addresses = useQuery({
    ...addressesQuery(services.api, user?.memberId ?? ''),
    enabled: user !== null,
  });
  const chosen = user ? addresses.data?.find((entry) => entry.id === addressId) : undefined;
  const { region, area, district } = chosen ?? {
    region: typedRegion,
    area: typedArea,
    district: typedDistrict,
  };

  const methods = useQuery({
    ...deliveryMethodsQuery(services.api, { region, district, subtotal: cart.totals.subtotal, pieces }),
    enabled: region !== '',
  });
  const chosenBenefits = watch([
    'couponCode',
    'points',
    'giftCards',
    'giftCardAmount',
    'staffDiscount',
    'declinedGifts',
  ]);
  const [couponCode, points, giftCards, giftCardAmount, staffDiscount, declinedGifts] = chosenBenefits;
  const benefits = toBenefits(
    { couponCode, points, giftCards, giftCardAmount, staffDiscount, declinedGifts },
    { isLoggedIn: user !== null, isStaff: user?.roles.includes('staff') ?? false },
  );
  // After a change of region the chosen method may not be offered there; a draft's is asked for without waiting.
  const isOffered =
    methods.data === undefined ||
    (!methods.isPlaceholderData && methods.data.some(({ code }) => code === deliveryMethod));
  const isPriced = deliveryMethod !== '' && region !== '' && isOffered;
  const bag = { lines: orderLines(lines), ...(isPriced && { deliveryMethod, region }) };
  const totals = useQuery({
    ...orderTotalsQuery(services.api, { lines: bag.lines, deliveryMethod, region, ...benefits }),
    enabled: isPriced,
  });
  const gifts = useQuery({
    ...giftsQuery(services.api, {
      lines: bag.lines,
      ...(benefits.couponCode && { couponCode: benefits.couponCode }),
    }),
    enabled: !benefits.staffDiscount,
  });

  // Selects the default address until another one is chosen, and when the chosen one was deleted from the
  // address book.
  const { data: saved } = addresses;
  useEffect(() => {
    if (!saved || addressId === newAddress || saved.some((entry) => entry.id === addressId)) return;
    setValue('addressId', saved[0]?.id ?? newAddress);
  }, [saved, addressId, setValue]);

  // Who has no saved address starts with the names of the account. What is typed stays.
  const isFirstAddress = saved?.length === 0;
  useEffect(() => {
    if (!isFirstAddress || !user) return;
    for (const name of ['firstName', 'lastName'] as const) {
      if (getValues(name) === '') setValue(name, user[name]);
    }
  }, [isFirstAddress, user, getValues, setValue]);
  const profile = useQuery({
    ...profileQuery(services.api, user?.memberId ?? ''),
    enabled: isFirstAddress && user !== null,
  });
  const { phone, phoneRegion } = profile.data ?? {};
  useEffect(() => {
    if (!phone || !phoneRegion || getValues('phone') !== '') return;
    setValue('phoneRegion', phoneRegion);
    setValue('phone', phone);
  }, [phone, phoneRegion, getValues, setValue]);

  const method = methods.data?.find(({ code }) => code === deliveryMethod);
  const pickUp = pickUpKindOf(method) ?? '';
  useEffect(() => setValue('pickUp', pickUp), [pickUp, setValue]);

  // When the chosen method does not serve the region or the bag, selects the first one that does.
  const offered = methods.isPlaceholderData ? undefined : methods.data;
  useEffect(() => {
    const usable = offered?.filter((entry) => !refusalOf(entry, { pieces, hasLiquor }));
    if (!usable || usable.some(({ code }) => code === deliveryMethod)) return;
    setValue('deliveryMethod', usable[0]?.code ?? '');
  }, [offered, pieces, hasLiquor, deliveryMethod, setValue]);

  return {
    addresses,
    methods,
    method,
    totals,
    load: { pieces, hasLiquor },
    place: { region, area, district },
    /** Whether the region is chosen in the form, not by a saved address. */
    isRegionTyped: user === null || addressId === newAddress || (addresses.isError && !saved),
    bag,
    benefits,
    /** The staff discount excludes gifts. */
    gifts: benefits.staffDiscount ? [] : (gifts.data ?? []),
  };
}
export type CheckoutData = ReturnType<typeof useCheckoutData>;
