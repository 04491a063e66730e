import { type ChannelType, channels } from 'shared-contracts/channel';

/** One row of a file, by the names of its columns (docs/importing.md). */
export type ImportRecord = Record<string, unknown>;

const channelNames = new Map<number, ChannelType>(Object.values(channels).map(({ id, type }) => [id, type]));

/** Cents as HKD. */
export const inDollars = (minor: number | null | undefined) =>
  minor === null || minor === undefined ? undefined : minor / 100;

export const channelsOf = (ids: readonly number[]) => ids.map((id) => channelNames.get(id));

/** Absent and not null, as an import wants it; dates as text. */
export function withoutEmpty(record: ImportRecord): ImportRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      if (value === null || value === undefined || value === '') return [];
      return [[name, value instanceof Date ? value.toISOString() : value]];
    }),
  );
}
