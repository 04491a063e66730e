import { type ChannelType, channels } from 'shared-contracts/channel';

/** One row of an import file, by column name (docs/importing.md). */
export type ImportRecord = Record<string, unknown>;

const channelNames = new Map<number, ChannelType>(Object.values(channels).map(({ id, type }) => [id, type]));

/** Converts cents to HKD. */
export const inDollars = (minor: number | null | undefined) =>
  minor === null || minor === undefined ? undefined : minor / 100;

export const channelsOf = (ids: readonly number[]) => ids.map((id) => channelNames.get(id));

/** Removes null fields, as the import requires, and converts dates to text. */
export function withoutEmpty(record: ImportRecord): ImportRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      if (value === null || value === undefined || value === '') return [];
      return [[name, value instanceof Date ? value.toISOString() : value]];
    }),
  );
}
