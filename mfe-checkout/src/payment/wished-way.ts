/** The way to pay that was chosen before the order, in the state of the navigation to the payment. */
import { useEffect, useRef, useState } from 'react';
import { isObject, isText } from 'shared-contracts/guards';
import { useLocation, useNavigate } from 'shared-runtime';

export const wishFor = (wayToPay: string) => ({ wayToPay });

function wishIn(state: unknown): string | undefined {
  return isObject(state) && isText(state.wayToPay) ? state.wayToPay : undefined;
}

export function useWishedWay(): string | undefined {
  const { state } = useLocation();
  return useState(() => wishIn(state))[0];
}

/**
 * Pays once, with the way in the navigation's state. That state is removed first, because a reload or the back button
 * must not pay again; the payment waits for the removal, because both navigate.
 */
export function usePayAtOnce(isDue: boolean, pay: () => void): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const first = useRef({ isDue, pay, clear: () => navigate(pathname + search, { replace: true }) });
  useEffect(() => {
    const { current } = first;
    if (!current.isDue) return;
    current.isDue = false;
    void Promise.resolve(current.clear()).then(current.pay);
  }, []);
}
