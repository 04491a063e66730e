import { act, renderHook } from '@testing-library/react';
import { emptyAddress, type TypedAddress } from 'shared-contracts/address-form';
import { useAddressAdvice } from './use-address-advice';

const address: TypedAddress = {
  ...emptyAddress,
  firstName: 'Mei',
  lastName: 'Chan',
  phone: '9123 4567',
  area: 'kowloon',
  district: 'kwun-tong',
  addressLine1: '1 Harbour Road',
};

const check = jest.fn(async () => ({ deliverable: true, otherDistrict: 'wan-chai' }));

function renderAdvice() {
  let typed = emptyAddress;
  let changed = () => {};
  const subscribe = (callback: () => void) => {
    changed = callback;
    return () => undefined;
  };
  const { result } = renderHook(() => useAddressAdvice({ subscribe, read: () => typed, check }));
  return {
    result,
    async type(changes: Partial<TypedAddress>) {
      typed = { ...address, ...changes };
      changed();
      await act(() => jest.advanceTimersByTimeAsync(1000));
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  check.mockClear();
});

afterEach(() => jest.useRealTimers());

test('an address is asked about once it keeps the rules, and not again until its place changes', async () => {
  const { result, type } = renderAdvice();
  await type({ addressLine1: '' });
  expect(check).not.toHaveBeenCalled();
  await type({});
  expect(check).toHaveBeenCalledTimes(1);
  expect(result.current).toEqual({ deliverable: true, otherDistrict: 'wan-chai' });
  await type({ firstName: 'May' });
  expect(check).toHaveBeenCalledTimes(1);
  await type({ addressLine1: '2 Harbour Road' });
  expect(check).toHaveBeenCalledTimes(2);
});

test.each([
  ['a name', { firstName: 'M'.repeat(61) }],
  ['a phone number', { phone: '123' }],
  ['a line', { addressLine1: '?!?' }],
])('an address with %s that breaks the rules is not asked about: the form says so', async (_, changes) => {
  const { result, type } = renderAdvice();
  await type(changes);
  expect(check).not.toHaveBeenCalled();
  expect(result.current).toBeUndefined();
});
