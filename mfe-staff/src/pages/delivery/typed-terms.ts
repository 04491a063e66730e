import { parseDollars, toDollars } from 'shared-contracts/money';
import * as z from 'shared-contracts/schema';
import {
  type DeliveryCode,
  type DeliveryMethodTerms,
  type DeliveryTerms,
  deliveryTermsSchema,
} from 'shared-contracts/wire/delivery-terms';
import { deliveryMethodCodes } from 'shared-contracts/wire/order';

/** A method in a region, as it is typed. */
export interface TypedTariff {
  isOffered: boolean;
  fee: string;
  freeFrom: string;
  minDays: string;
  maxDays: string;
}

export interface TypedMethod {
  en: string;
  zh: string;
  HK: TypedTariff;
  MO: TypedTariff;
}

export interface TypedTerms {
  cutOffHour: number;
  methods: Readonly<Record<DeliveryCode, TypedMethod>>;
}

export type TermsProblem = 'price' | 'days' | 'order' | 'required';

function typedTariff(tariff: DeliveryMethodTerms['HK']): TypedTariff {
  if (!tariff) return { isOffered: false, fee: '', freeFrom: '', minDays: '', maxDays: '' };
  const { fee, freeFrom, minDays, maxDays } = tariff;
  return {
    isOffered: true,
    fee: toDollars(fee),
    freeFrom: freeFrom === null ? '' : toDollars(freeFrom),
    minDays: String(minDays),
    maxDays: String(maxDays),
  };
}

const typedMethod = ({ description, HK, MO }: DeliveryMethodTerms): TypedMethod => ({
  ...description,
  HK: typedTariff(HK),
  MO: typedTariff(MO),
});

/** The terms as the form shows them. */
export function typedTerms({ cutOffHour, methods }: DeliveryTerms): TypedTerms {
  const { STANDARD, EXPRESS, STORE_PICKUP, LOCKER } = methods;
  return {
    cutOffHour,
    methods: {
      STANDARD: typedMethod(STANDARD),
      EXPRESS: typedMethod(EXPRESS),
      STORE_PICKUP: typedMethod(STORE_PICKUP),
      LOCKER: typedMethod(LOCKER),
    },
  };
}

/** Undefined for what is no number; the schema refuses it at its field. */
const days = (text: string) => (/^\s*\d{1,3}\s*$/.test(text) ? Number(text) : undefined);

function readTariff({ isOffered, fee, freeFrom, minDays, maxDays }: TypedTariff) {
  if (!isOffered) return null;
  return {
    fee: parseDollars(fee),
    freeFrom: freeFrom.trim() === '' ? null : parseDollars(freeFrom),
    minDays: days(minDays),
    maxDays: days(maxDays),
  };
}

function problemAt(path: string, message: string): TermsProblem {
  if (path.endsWith('fee') || path.endsWith('freeFrom')) return 'price';
  if (path.includes('description')) return 'required';
  return message === 'validation.maxDays' ? 'order' : 'days';
}

/** Reads the form by the rules of the API: the terms, or what is wrong by path (`methods.EXPRESS.HK.fee`). */
export function readTerms({ cutOffHour, methods }: TypedTerms): {
  terms?: DeliveryTerms;
  wrong: ReadonlyMap<string, TermsProblem>;
} {
  const read = deliveryMethodCodes.map((code) => {
    const { en, zh, HK, MO } = methods[code];
    return [code, { description: { en, zh }, HK: readTariff(HK), MO: readTariff(MO) }];
  });
  const found = z.safeParse(deliveryTermsSchema, { cutOffHour, methods: Object.fromEntries(read) });
  if (found.success) return { terms: found.data, wrong: new Map() };
  const wrong = found.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return [name, problemAt(name, message)] as const;
  });
  return { wrong: new Map(wrong) };
}

/** A field of the terms that differs: a method in a region, a description or the hour of sending. */
export type TermsChange =
  | { kind: 'tariff'; code: DeliveryCode; region: 'HK' | 'MO' }
  | { kind: 'description'; code: DeliveryCode; language: 'en' | 'zh' }
  | { kind: 'cutOff' };

/** What differs between two terms, in the order of the form. */
export function changesOf(before: DeliveryTerms, after: DeliveryTerms): TermsChange[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const ofMethods = deliveryMethodCodes.flatMap((code): TermsChange[] => {
    const [one, other] = [before.methods[code], after.methods[code]];
    return [
      ...(['en', 'zh'] as const)
        .filter((language) => one.description[language] !== other.description[language])
        .map((language) => ({ kind: 'description' as const, code, language })),
      ...(['HK', 'MO'] as const)
        .filter((region) => !isSame(one[region], other[region]))
        .map((region) => ({ kind: 'tariff' as const, code, region })),
    ];
  });
  return before.cutOffHour === after.cutOffHour ? ofMethods : [{ kind: 'cutOff' }, ...ofMethods];
}
