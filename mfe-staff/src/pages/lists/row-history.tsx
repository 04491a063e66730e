import { isApiError, isNotFound, unwrap } from 'shared-contracts';
import { getListHistory } from 'shared-contracts/calls/merchant-lists';
import { isChannelType } from 'shared-contracts/channel';
import { channelName } from 'shared-contracts/channel-names';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { ShopList } from 'shared-contracts/wire/merchant-lists';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { LoadFailed } from '../../application/load-failed';
import { History } from '../../goods/history';
import { useGoodsT } from '../../goods/messages';
import { useStaffApi } from '../../session/staff-context';
import { useListWord } from './messages';
import { en } from './messages/en';

/** Characters of a value that the history shows. */
const most = 120;

interface RowHistoryProps {
  list: ShopList;
  id: string;
  /** Another one means that somebody has changed the row. */
  version: string | null;
  /** Called with the values before a change, by the names of the content folder; null for none. */
  onGoBack(values: Record<string, unknown>): void;
}

/** Who changed a row when, from what to what. */
export function RowHistory({ list, id, version, onGoBack }: RowHistoryProps) {
  const word = useListWord();
  const goodsT = useGoodsT();
  const services = useServices();
  const { joinList } = punctuationIn(services.locale);
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['list-history', list, id, version],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(getListHistory, { params: { list }, query: { id }, signal })),
    placeholderData: keepPreviousData,
  });
  // An older release of the API does not tell it.
  if (isApiError(error) && isNotFound(error)) return null;
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null;

  function textOf(value: unknown): string | undefined {
    if (value === null || value === undefined || value === '') return goodsT('history.nothing');
    if (typeof value === 'boolean') return goodsT(value ? 'history.yes' : 'history.no');
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return value.length > most ? `${value.slice(0, most).trimEnd()}…` : value;
    return Array.isArray(value) && value.every(isChannelType)
      ? joinList(value.map((one) => channelName(services, one)))
      : undefined;
  }
  return (
    <History
      changes={data.history}
      nameOf={(field) => word(field in en.fields ? 'fields' : 'historyFields', field)}
      textOf={textOf}
      onGoBack={onGoBack}
    />
  );
}
