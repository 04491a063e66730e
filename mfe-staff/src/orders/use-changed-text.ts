import { isApiError } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import { changedPiecesSchema, type MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { useT } from '../messages/orders';

type Shown = Pick<MerchantOrder, 'lines'>;

/**
 * Why pieces were not packed that a colleague has cancelled or packed meanwhile; undefined for any other refusal. A caller
 * that has waited names the order that it packed.
 */
export function useChangedText(
  order: Shown | undefined,
): (error: unknown, packed?: Shown) => string | undefined {
  const t = useT();
  const { namePiece, joinClauses } = punctuationIn(useServices().locale);
  return (error, packed = order) => {
    const parsed = isApiError(error) ? changedPiecesSchema.safeParse(error.data) : undefined;
    if (!parsed?.success) return undefined;
    const pieces = parsed.data.changedPieces.flatMap(({ position, seen, left }) => {
      const line = packed?.lines.find((one) => one.position === position);
      return line ? [t('order.changedPiece', { piece: namePiece(line), left, seen })] : [];
    });
    return t('order.changed', { pieces: joinClauses(pieces) });
  };
}
