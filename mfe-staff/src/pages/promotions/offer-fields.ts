import { typedCode } from 'shared-contracts/plain-text';
import {
  combinesByDefault,
  type OfferKind,
  type OfferValues,
  offerGroups,
} from 'shared-contracts/wire/merchant-offers';
import type { en } from '../../goods/messages/en';
import { fromLocalMoment, toLocalMoment } from '../../goods/moments';

type Input = 'text' | 'code' | 'area' | 'list' | 'moment' | 'flag' | 'number' | 'money' | 'choice' | 'groups';

type FieldName = keyof (typeof en)['fields'];

interface OfferField {
  name: FieldName;
  input: Input;
  /** The label, where a type of offer uses the field in its own way. */
  label?: FieldName;
  choices?: readonly string[];
  /** The types of offer that have the field; all, if absent. */
  of?: readonly string[];
}

const scope: readonly OfferField[] = [
  { name: 'startsAt', input: 'moment' },
  { name: 'endsAt', input: 'moment' },
  { name: 'channels', input: 'list' },
  { name: 'brands', input: 'list' },
  { name: 'categories', input: 'list' },
  { name: 'fullPriceOnly', input: 'flag' },
  { name: 'combinesWith', input: 'groups', choices: offerGroups },
];
const names: readonly OfferField[] = [
  { name: 'nameEn', input: 'text' },
  { name: 'nameZh', input: 'text' },
];

/** The fields of each kind, as the import's files have them (docs/importing.md). */
const offerFields: Record<OfferKind, readonly OfferField[]> = {
  promotions: [
    { name: 'id', input: 'text' },
    { name: 'kind', input: 'choice', choices: ['MEMBER_PRICE', 'MULTI_BUY', 'SET', 'GIFT'] },
    ...names,
    { name: 'percent', input: 'number', of: ['MEMBER_PRICE', 'MULTI_BUY'] },
    { name: 'giftSku', input: 'text', of: ['GIFT'] },
    { name: 'minimumQuantity', input: 'number', of: ['MULTI_BUY', 'GIFT'] },
    { name: 'minimumQuantity', label: 'setQuantity', input: 'number', of: ['SET'] },
    { name: 'freeQuantity', input: 'number', of: ['SET'] },
    { name: 'percent', label: 'setPercent', input: 'number', of: ['SET'] },
    { name: 'minimumSpend', input: 'money', of: ['MULTI_BUY', 'SET', 'GIFT'] },
    { name: 'memberLabels', input: 'list' },
    ...scope,
  ],
  coupons: [
    { name: 'id', input: 'text' },
    { name: 'kind', input: 'choice', choices: ['PERCENT', 'AMOUNT', 'FREE_DELIVERY'] },
    ...names,
    { name: 'percent', input: 'number', of: ['PERCENT'] },
    { name: 'maximumDiscount', input: 'money', of: ['PERCENT'] },
    { name: 'amount', input: 'money', of: ['AMOUNT'] },
    { name: 'minimumSpend', input: 'money' },
    { name: 'publicCode', input: 'code' },
    { name: 'trigger', input: 'text' },
    { name: 'pointsPrice', input: 'number' },
    { name: 'validDays', input: 'number' },
    { name: 'totalLimit', input: 'number' },
    { name: 'position', input: 'number' },
    ...scope,
    { name: 'termsEn', input: 'area' },
    { name: 'termsZh', input: 'area' },
  ],
  draws: [
    { name: 'code', input: 'text' },
    { name: 'chance', input: 'choice', choices: ['ORDER', 'DAY', 'MEMBER'] },
    ...names,
    { name: 'minimumSpend', input: 'money', of: ['ORDER'] },
    { name: 'blankWeight', input: 'number' },
    { name: 'startsAt', input: 'moment' },
    { name: 'endsAt', input: 'moment' },
    { name: 'receiveBy', input: 'moment' },
  ],
  'draw-prizes': [
    { name: 'id', input: 'text' },
    { name: 'draw', input: 'text' },
    ...names,
    { name: 'image', input: 'text' },
    { name: 'weight', input: 'number' },
    { name: 'total', input: 'number' },
    { name: 'coupon', input: 'text' },
    { name: 'position', input: 'number' },
  ],
};

export type TypedOffer = Readonly<Record<string, string>>;

/** The fields that an offer of the chosen type has. Before a type is chosen, those that all types have. */
export function fieldsOfType(kind: OfferKind, typed: TypedOffer): OfferField[] {
  const type = typed[offerFields[kind].find(({ input }) => input === 'choice')?.name ?? ''] ?? '';
  return offerFields[kind].filter(({ of }) => !of || of.includes(type));
}

/** An offer as its form shows it. */
export function toTyped(kind: OfferKind, values: OfferValues): TypedOffer {
  const typed = ({ name, input }: OfferField): string => {
    const value = values[name];
    if (input === 'groups') return ((value ?? combinesByDefault) as string[]).join(',');
    if (value === undefined || value === null) return '';
    if (input === 'list') return (value as string[]).join(', ');
    if (input === 'moment') return toLocalMoment(String(value));
    return String(value);
  };
  return Object.fromEntries(offerFields[kind].map((field) => [field.name, typed(field)]));
}

/** The offer as the call takes it: without empty fields and those of other types. */
export function readTyped(kind: OfferKind, typed: TypedOffer): OfferValues {
  const read = ({ name, input }: OfferField): unknown => {
    const text = (typed[name] ?? '').trim();
    if (input === 'groups') return text === combinesByDefault.join(',') ? undefined : text.split(',');
    if (text === '' || text === 'false') return undefined;
    if (input === 'list')
      return text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
    if (input === 'moment') return fromLocalMoment(text);
    if (input === 'flag') return true;
    if (input === 'code') return typedCode(text);
    return text;
  };
  const entries = fieldsOfType(kind, typed).map((field) => [field.name, read(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
