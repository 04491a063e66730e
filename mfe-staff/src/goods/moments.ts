const hongKongMs = 8 * 3_600_000;

/** The value of a `datetime-local` field, in Hong Kong time. */
export function toLocalMoment(iso: string): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? '' : new Date(ms + hongKongMs).toISOString().slice(0, 16);
}

/** The moment of a `datetime-local` field in Hong Kong time; undefined when it is empty. */
export function fromLocalMoment(value: string): string | undefined {
  return value ? new Date(`${value}:00+08:00`).toISOString() : undefined;
}
