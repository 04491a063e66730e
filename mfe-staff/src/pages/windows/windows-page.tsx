import { urls } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { Link, useServices } from 'shared-runtime';
import { Badge, ButtonLink, PageHead, TextLink } from 'shared-ui';
import { useStaff } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { useTableQuery } from '../../table/use-table-query';
import { useT } from './messages';
import { useDays } from './use-days';
import { useWindows } from './use-windows';

/** /staff/windows: when goods in production are delivered, and what of them is ordered. */
export function WindowsPage() {
  const t = useT();
  const daysOf = useDays();
  const { may } = useStaff();
  const { formatDate } = datesIn(useServices().locale);
  const load = useWindows();
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        aside={
          may('wholesale.write') && (
            <ButtonLink as={Link} to={urls.staff.newWindow()}>
              {t('create')}
            </ButtonLink>
          )
        }
      />
      <DataTable
        query={useTableQuery()}
        load={load}
        rows={load.data}
        emptyTitle={t('emptyTitle')}
        emptyText={t(may('wholesale.write') ? 'emptyText' : 'emptyReader')}
        caption={t('title')}
        rowKey={({ windowId }) => windowId}
        columns={[
          {
            key: 'days',
            header: t('delivery'),
            render: (window) => (
              <TextLink as={Link} to={urls.staff.window(window.windowId)}>
                {daysOf(window)}
              </TextLink>
            ),
          },
          {
            key: 'closes',
            header: t('closesOn'),
            isShort: true,
            render: ({ closesOn }) => formatDate(closesOn),
          },
          {
            key: 'state',
            header: t('state'),
            isShort: true,
            render: ({ isOpen }) => <Badge>{t(isOpen ? 'open' : 'closed')}</Badge>,
          },
          {
            key: 'orders',
            header: t('orders'),
            align: 'end',
            isShort: true,
            render: ({ orders }) => t('number', { count: orders }),
          },
          {
            key: 'skus',
            header: t('skus'),
            align: 'end',
            isShort: true,
            render: ({ skus }) => t('number', { count: skus }),
          },
          {
            key: 'ordered',
            header: t('ordered'),
            align: 'end',
            isShort: true,
            render: ({ ordered }) => t('number', { count: ordered }),
          },
          {
            key: 'left',
            header: t('left'),
            align: 'end',
            isShort: true,
            render: ({ left }) => t('number', { count: left }),
          },
        ]}
      />
    </>
  );
}
