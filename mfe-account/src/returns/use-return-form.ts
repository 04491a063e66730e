import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type ApiError,
  type ApiResult,
  channelOfId,
  channels,
  type ReturnDetail,
  type ReturnMethod,
  type ReturnOptions,
  resultCodes,
} from 'shared-contracts';
import {
  addressFieldNames,
  emptyAddress,
  type TypedAddress,
  toAddressInput,
} from 'shared-contracts/address-form';
import { randomId } from 'shared-contracts/random-id';
import type { Address, AddressInput } from 'shared-contracts/wire/customer';
import { useServices } from 'shared-runtime';
import { createReturn } from '../api/create-return';
import { rulesOf } from '../forms/rules-of';
import { useAccountForm } from '../forms/use-account-form';
import type { ReturnAccess } from './return-access';
import { type ChosenPiece, forgetReturnDraft, readReturnDraft, writeReturnDraft } from './return-draft';

type Line = ReturnOptions['lines'][number];

/** A piece as the calls name it. */
export const pieceOf = (
  { skuId, channelId, position }: Pick<Line, 'skuId' | 'channelId' | 'position'>,
  quantity: number,
  exchangeSkuId?: string,
) => ({
  skuId,
  channelId: channels[channelOfId(channelId)].id,
  quantity,
  // An API that does not tell lines apart takes none.
  ...(position !== undefined && { position }),
  ...(exchangeSkuId && { exchangeSkuId }),
});

/** What the shopper chose to get instead, while it is still offered. */
const exchangeOf = ({ exchanges = [] }: Line, piece: ChosenPiece | undefined): string | undefined =>
  exchanges.find(({ skuId, isAvailable }) => isAvailable && skuId === piece?.exchangeSkuId)?.skuId;

/** An order may hold the same piece of both channels, and after a swap in two lines. */
export const keyOf = ({ skuId, channelId, position }: Pick<Line, 'skuId' | 'channelId' | 'position'>) =>
  [channelId, skuId, ...(position === undefined ? [] : [position])].join('-');

/** What was typed before, else the buyer's own door, else the member's name. */
function startAddress(
  home: Address | null | undefined,
  typed: Record<string, unknown> = {},
  member: { firstName: string; lastName: string } | null | undefined,
): TypedAddress {
  const { firstName = '', lastName = '' } = member ?? {};
  const start: Record<string, unknown> = { ...emptyAddress, firstName, lastName, ...home, ...typed };
  return Object.fromEntries(
    addressFieldNames.map((name) => [
      name,
      typeof start[name] === 'string' ? start[name] : emptyAddress[name],
    ]),
  ) as TypedAddress;
}

interface UseReturnFormOptions extends ReturnAccess {
  options: ReturnOptions;
  onCreated(created: ReturnDetail): void;
  /** The order has changed since its options were read. */
  onChanged(): void;
  /** What was wanted instead is gone. */
  onSoldOut(): void;
}

/** State and rules of the return form. What is chosen stays in this tab until the return is requested. */
export function useReturnForm({
  orderId,
  proof,
  options,
  onCreated,
  onChanged,
  onSoldOut,
}: UseReturnFormOptions) {
  const { api, session } = useServices();
  const [draft] = useState(() => readReturnDraft(orderId));
  const [chosen, setChosen] = useState<Record<string, ChosenPiece>>(draft?.chosen ?? {});
  const [method, setMethod] = useState<ReturnMethod>(draft?.method ?? 'DROP_OFF');
  const [note, setNote] = useState(draft?.note ?? '');
  const member = session.snapshot().user;
  const address = useAccountForm<TypedAddress>({
    rules: rulesOf('addressForm'),
    defaultValues: startAddress(options.collectFrom, draft?.collectFrom, member),
    async send(values) {
      await submit(toAddressInput(values));
      return undefined;
    },
  });
  const typed = JSON.stringify(address.watch());
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError>();
  const sent = useRef<{ request: string; key: string }>(undefined);

  useEffect(
    () => writeReturnDraft({ orderId, chosen, method, note, collectFrom: JSON.parse(typed) }),
    [orderId, chosen, method, note, typed],
  );

  const lines = options.lines.flatMap((line) => {
    const piece = chosen[keyOf(line)];
    const quantity = Math.min(piece?.quantity ?? 0, line.returnableQuantity);
    const exchangeSkuId = exchangeOf(line, piece);
    return quantity > 0 ? [{ line, quantity, reason: piece?.reason ?? '', exchangeSkuId }] : [];
  });
  const request = JSON.stringify([
    lines.map(({ line, ...rest }) => [keyOf(line), rest]),
    method,
    note,
    typed,
  ]);

  const isMissing = (reason: string) => isChecked && reason === '';

  function choose(line: Line, change: Partial<ChosenPiece>) {
    setError(undefined);
    setChosen((all) => ({
      ...all,
      [keyOf(line)]: { quantity: 0, reason: '', ...all[keyOf(line)], ...change },
    }));
  }

  async function submit(collectFrom?: AddressInput): Promise<void> {
    setIsChecked(true);
    const rule = await rulesOf('returnForm')().catch(() => undefined);
    if (rule && !rule.safeParse({ lines }).success) return;
    if (lines.some(({ reason }) => reason === '') || isSubmitting) return;
    // Only a repetition of the same request reuses the key; a changed request is another return.
    if (sent.current?.request !== request) sent.current = { request, key: randomId() };
    setIsSubmitting(true);
    const requestedLines = lines.flatMap(({ line, quantity, reason, exchangeSkuId }) =>
      reason === '' ? [] : [{ ...pieceOf(line, quantity, exchangeSkuId), reason }],
    );
    const remark = note.trim();
    const body = {
      orderId,
      lines: requestedLines,
      method,
      ...(collectFrom && { collectFrom }),
      ...(remark && { note: remark }),
    };
    const result: ApiResult<ReturnDetail> = await createReturn(api, body, sent.current.key, proof);
    setIsSubmitting(false);
    if (result.ok) {
      forgetReturnDraft();
      return onCreated(result.data);
    }
    const isAddress = result.error.fields.some(({ path }) => path.startsWith('collectFrom'));
    setError(result.error);
    if (isAddress) return;
    if (result.error.code === resultCodes.outOfStock) onSoldOut();
    if (result.error.code === resultCodes.orderState || result.error.kind === 'validation') onChanged();
  }

  /**
   * The address is asked for only when a courier comes; the pieces are checked in either case. What is missing may
   * be far above the button, so the first such field is focused.
   */
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const form = event.currentTarget;
    setIsChecked(true);
    if (method === 'COLLECTION') {
      await address.submit(event);
    } else {
      event.preventDefault();
      await submit();
    }
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  return {
    address,
    chosen,
    choose,
    method,
    setMethod,
    note,
    setNote,
    lines,
    send,
    isSubmitting,
    isMissing,
    error,
    isEmpty: isChecked && lines.length === 0,
  };
}
