import { InputProblem } from 'api-platform/foundation';
import type { Locale } from 'shared-contracts/locale';
import type { AddressInput } from 'shared-contracts/wire/customer';
import type { OrderCreateRequest } from 'shared-contracts/wire/order';
import type { ChosenPickUpPoint } from '../delivery';

/** The region that an order goes to: of the address, or of whoever collects it. */
export function regionOf({ address, collector }: OrderCreateRequest): AddressInput['region'] {
  const region = (address ?? collector)?.region;
  if (region === undefined) throw new InputProblem('address', 'validation.required');
  return region;
}

/**
 * The address of an order. Who collects it needs none: then it is the pick-up point's, with the collector's name,
 * so that every order has an address that a courier can use.
 */
export function addressOf(
  { address, collector }: OrderCreateRequest,
  chosen: ChosenPickUpPoint | null,
  locale: Locale,
): AddressInput {
  if (address) return address;
  if (!collector || !chosen) throw new InputProblem('address', 'validation.required');
  const { area, district, point } = chosen;
  return { ...collector, area, district, addressLine1: point.address[locale] };
}
