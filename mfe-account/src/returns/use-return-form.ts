import { useEffect, useRef, useState } from 'react';
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
import { useServices } from 'shared-runtime';
import { createReturn } from '../api/create-return';
import type { ReturnAccess } from './return-access';
import { type ChosenPiece, forgetReturnDraft, readReturnDraft, writeReturnDraft } from './return-draft';

type Line = ReturnOptions['lines'][number];

/** A piece as the calls name it. */
export const pieceOf = ({ skuId, channelId }: Pick<Line, 'skuId' | 'channelId'>, quantity: number) => ({
  ...{ skuId, channelId: channels[channelOfId(channelId)].id, quantity },
});

/** An order may hold the same piece of both channels. */
export const keyOf = ({ skuId, channelId }: Pick<Line, 'skuId' | 'channelId'>) => `${channelId}-${skuId}`;

interface UseReturnFormOptions extends ReturnAccess {
  options: ReturnOptions;
  onCreated(created: ReturnDetail): void;
  /** The order has changed since its options were read. */
  onChanged(): void;
}

/** State and rules of the return form. What is chosen stays in this tab until the return is requested. */
export function useReturnForm({ orderId, proof, options, onCreated, onChanged }: UseReturnFormOptions) {
  const { api } = useServices();
  const [draft] = useState(() => readReturnDraft(orderId));
  const [chosen, setChosen] = useState<Record<string, ChosenPiece>>(draft?.chosen ?? {});
  const [method, setMethod] = useState<ReturnMethod>(draft?.method ?? 'DROP_OFF');
  const [note, setNote] = useState(draft?.note ?? '');
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError>();
  const sent = useRef<{ request: string; key: string }>(undefined);

  useEffect(() => writeReturnDraft({ orderId, chosen, method, note }), [orderId, chosen, method, note]);

  const lines = options.lines.flatMap((line) => {
    const piece = chosen[keyOf(line)];
    const quantity = Math.min(piece?.quantity ?? 0, line.returnableQuantity);
    return quantity > 0 ? [{ line, quantity, reason: piece?.reason ?? '' }] : [];
  });
  const request = JSON.stringify([lines.map(({ line, ...rest }) => [keyOf(line), rest]), method, note]);

  const isMissing = (reason: string) => isChecked && reason === '';

  function choose(line: Line, change: Partial<ChosenPiece>) {
    setError(undefined);
    setChosen((all) => ({
      ...all,
      [keyOf(line)]: { quantity: 0, reason: '', ...all[keyOf(line)], ...change },
    }));
  }

  async function submit(): Promise<void> {
    setIsChecked(true);
    if (lines.length === 0 || lines.some(({ reason }) => reason === '') || isSubmitting) return;
    // Only a repetition of the same request reuses the key; a changed request is another return.
    if (sent.current?.request !== request) sent.current = { request, key: crypto.randomUUID() };
    setIsSubmitting(true);
    const wanted = lines.flatMap(({ line, quantity, reason }) =>
      reason === '' ? [] : [{ ...pieceOf(line, quantity), reason }],
    );
    const remark = note.trim();
    const body = { orderId, lines: wanted, method, ...(remark && { note: remark }) };
    const result: ApiResult<ReturnDetail> = await createReturn(api, body, sent.current.key, proof);
    setIsSubmitting(false);
    if (result.ok) {
      forgetReturnDraft();
      return onCreated(result.data);
    }
    setError(result.error);
    if (result.error.code === resultCodes.orderState || result.error.kind === 'validation') onChanged();
  }

  return {
    ...{ chosen, choose, method, setMethod, note, setNote, lines, submit, isSubmitting, isMissing, error },
    isEmpty: isChecked && lines.length === 0,
  };
}
