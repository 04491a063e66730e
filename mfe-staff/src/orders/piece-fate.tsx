import type { StaffReason } from 'shared-contracts/shipment-states';
import { type PieceFate, usualFate } from 'shared-contracts/shipment-states';
import { Select, TextInput } from 'shared-ui';
import { useT } from '../messages/orders';
import styles from './orders.module.css';

/** `SPLIT`: of several pieces of a line, each part has its own fate. */
export type FateChoice = PieceFate | 'SPLIT';

/** Where the pieces of a line go, as typed: an empty number is none. */
export interface FateValues {
  /** Empty: as usual for the reason. */
  fate: FateChoice | '';
  restocked: string;
  writtenOff: string;
  awaited: string;
}

export const noFate: FateValues = { fate: '', restocked: '0', writtenOff: '0', awaited: '0' };

export const piecesIn = (typed: string) => Math.max(0, Math.trunc(Number(typed)) || 0);

export type FateKind = 'CANCELLATION' | 'REFUND';

/** The fates that the pieces of a cancellation or a refund can have. */
const fatesOf: Record<FateKind, readonly PieceFate[]> = {
  CANCELLATION: ['RESTOCK', 'WRITE_OFF'],
  REFUND: ['RESTOCK', 'WRITE_OFF', 'KEPT', 'AWAITED'],
};

export const fateFor = (
  kind: FateKind,
  reason: StaffReason,
  { fate }: Pick<FateValues, 'fate'>,
): FateChoice => fate || usualFate(kind, reason);

/** How many of `quantity` pieces go where; the rest stays with the buyer. */
export function countFates(choice: FateChoice, quantity: number, typed: FateValues) {
  if (choice === 'SPLIT') {
    return {
      restocked: piecesIn(typed.restocked),
      writtenOff: piecesIn(typed.writtenOff),
      awaited: piecesIn(typed.awaited),
    };
  }
  return {
    restocked: choice === 'RESTOCK' ? quantity : 0,
    writtenOff: choice === 'WRITE_OFF' ? quantity : 0,
    awaited: choice === 'AWAITED' ? quantity : 0,
  };
}

/** Whether the parts come to the pieces: all of a cancellation, no more than all of a refund. */
export function isPlaced(kind: FateKind, quantity: number, counts: ReturnType<typeof countFates>): boolean {
  const placed = counts.restocked + counts.writtenOff + counts.awaited;
  return kind === 'CANCELLATION' ? placed === quantity : placed <= quantity;
}

interface PieceFateFieldsProps {
  kind: FateKind;
  /** The pieces, in words. */
  name: string;
  quantity: number;
  choice: FateChoice;
  typed: FateValues;
  error: string | undefined;
  onChange(values: FateValues): void;
}

/** Asks where the cancelled or refunded pieces of a line go. */
export function PieceFateFields({
  kind,
  name,
  quantity,
  choice,
  typed,
  error,
  onChange,
}: PieceFateFieldsProps) {
  const t = useT();
  const options = [...fatesOf[kind], ...(quantity > 1 ? ['SPLIT' as const] : [])];
  const counts = countFates(choice, quantity, typed);
  const left = Math.max(0, quantity - counts.restocked - counts.writtenOff - counts.awaited);
  const parts =
    kind === 'REFUND'
      ? (['restocked', 'writtenOff', 'awaited'] as const)
      : (['restocked', 'writtenOff'] as const);
  return (
    <>
      <Select
        label={t('fate.label', { count: quantity, name })}
        options={options.map((value) => ({
          value,
          label: t(kind === 'CANCELLATION' && value === 'WRITE_OFF' ? 'fate.MISSING' : `fate.${value}`),
        }))}
        value={choice}
        onChange={({ target }) =>
          onChange({ ...typed, fate: options.find((one) => one === target.value) ?? '' })
        }
      />
      {choice === 'SPLIT' && (
        <fieldset className={styles.parts}>
          <legend className={styles.muted}>{t('fate.split', { count: quantity, name })}</legend>
          {parts.map((part) => (
            <TextInput
              key={part}
              type="number"
              label={t(`fate.${part}`)}
              min={0}
              max={quantity}
              value={typed[part]}
              onChange={({ target }) => onChange({ ...typed, [part]: target.value })}
            />
          ))}
          <p className={error ? styles.wrong : styles.muted} role={error ? 'alert' : undefined}>
            {error ?? (kind === 'REFUND' ? t('fate.left', { count: left }) : '')}
          </p>
        </fieldset>
      )}
    </>
  );
}
