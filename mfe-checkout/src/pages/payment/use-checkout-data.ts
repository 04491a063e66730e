import { useEffect } from 'react';
import type { Cart, CartLine } from 'shared-contracts';
import { useQuery, useServices, useSession } from 'shared-runtime';
import { orderTotalsQuery } from '../../api/calculate-order';
import { addressesQuery } from '../../api/list-addresses';
import { deliveryMethodsQuery } from '../../api/list-delivery-methods';
import { newAddress, orderLines } from './checkout-form';
import type { CheckoutFormState } from './use-checkout-form';

/** What the server says while the form is filled in: saved addresses, delivery methods, totals. */
export function useCheckoutData(form: CheckoutFormState, cart: Cart, lines: readonly CartLine[]) {
  const services = useServices();
  const { user } = useSession();
  const { setValue, watch } = form;
  const [addressId, typedRegion, deliveryMethod] = watch(['addressId', 'region', 'deliveryMethod']);

  const addresses = useQuery({ ...addressesQuery(services, user?.memberId ?? ''), enabled: user !== null });
  const chosen = user ? addresses.data?.find((entry) => entry.id === addressId) : undefined;
  const region = chosen?.region ?? typedRegion;

  const methods = useQuery({
    ...deliveryMethodsQuery(services, region, cart.totals.subtotal),
    enabled: region !== '',
  });
  const totals = useQuery({
    ...orderTotalsQuery(services, { lines: orderLines(lines), deliveryMethod, region }),
    enabled: deliveryMethod !== '' && region !== '',
  });

  // The default address until another one is chosen, and where the chosen one is gone from the address book.
  const { data: saved } = addresses;
  useEffect(() => {
    if (!saved || addressId === newAddress || saved.some((entry) => entry.id === addressId)) return;
    setValue('addressId', saved[0]?.id ?? newAddress);
  }, [saved, addressId, setValue]);

  // A region that is not served by the chosen method gets the first one it is served by.
  const offered = methods.isPlaceholderData ? undefined : methods.data;
  useEffect(() => {
    if (!offered || offered.some((method) => method.code === deliveryMethod)) return;
    setValue('deliveryMethod', offered[0]?.code ?? '');
  }, [offered, deliveryMethod, setValue]);

  return { addresses, methods, totals };
}
export type CheckoutData = ReturnType<typeof useCheckoutData>;
