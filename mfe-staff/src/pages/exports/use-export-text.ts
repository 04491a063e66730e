import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { ExportList } from 'shared-contracts/wire/merchant-exports';
import { useServices } from 'shared-runtime';
import { useT } from './messages';

type NamedExport = ExportList['files'][number];

const kilobyte = 1_024;
const megabyte = kilobyte * kilobyte;

/** What an export holds and how large it is, in words. */
export function useExportText() {
  const t = useT();
  const { locale } = useServices();
  const { formatDate } = datesIn(locale);
  const { joinParts } = punctuationIn(locale);

  const daysOf = ({ from, to }: Pick<NamedExport, 'from' | 'to'>) =>
    from === to ? formatDate(from) : t('range', { from: formatDate(from), to: formatDate(to) });

  return {
    daysOf,
    /** `Orders, 01/11/2026 to 30/11/2026` */
    nameOf: (request: Pick<NamedExport, 'kind' | 'from' | 'to'>) =>
      joinParts(t(request.kind), daysOf(request)),
    sizeOf: (bytes: number) =>
      bytes < megabyte
        ? t('kilobytes', { count: Math.max(1, Math.round(bytes / kilobyte)) })
        : t('megabytes', { count: Math.round((bytes / megabyte) * 10) / 10 }),
  };
}
