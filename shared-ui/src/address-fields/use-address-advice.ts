import { useEffect, useRef, useState } from 'react';
import { type TypedAddress, toAddressInput } from 'shared-contracts/address-form';
import type { AddressInput } from 'shared-contracts/wire/customer';
import { loadAddressRules } from './load-address-rules';

/** What the shop says of an address before it is used. */
export interface AddressAdvice {
  deliverable: boolean;
  /** The district that its lines name, when another one is chosen. */
  otherDistrict?: string | null | undefined;
}

interface Asker {
  /** Calls back with each change of the form; returns how to stop. */
  subscribe(callback: () => void): () => void;
  read(): TypedAddress;
  /** Undefined without an answer: the order itself will be checked again. */
  check(address: AddressInput): Promise<AddressAdvice | undefined>;
}

const settledMs = 700;

/** Asks about an address once it keeps its form's rules and nobody types, each one once. */
export function useAddressAdvice({ subscribe, read, check }: Asker): AddressAdvice | undefined {
  const [advice, setAdvice] = useState<AddressAdvice>();
  const asker = useRef({ read, check });
  useEffect(() => {
    asker.current = { read, check };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastQuestion = '';
    async function ask() {
      const rules = await loadAddressRules();
      const typed = asker.current.read();
      const isAddress = rules?.keepsAddressRules(typed) === true;
      const place = isAddress ? JSON.stringify([typed.district, typed.addressLine1, typed.addressLine2]) : '';
      if (place === lastQuestion) return;
      lastQuestion = place;
      const answer = isAddress ? await asker.current.check(toAddressInput(typed)) : undefined;
      // What was typed meanwhile is asked about by itself.
      if (place === lastQuestion) setAdvice(answer);
    }
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), settledMs);
    };
    const stop = subscribe(later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe]);
  return advice;
}
