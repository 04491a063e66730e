import { useSay } from '../../stories/language';
import { Button } from '../button/button';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { Table } from './table';

export default { component: Table };

const orders = [
  { id: 'ITHKE0000000000A1', date: '21/11/2026', total: 'HK$1,890.00' },
  { id: 'ITHKE0000000000B2', date: '03/08/2026', total: 'HK$12,700.00' },
];

export function Orders() {
  const say = useSay();
  return (
    <Table
      caption={say('Your orders', '你的訂單')}
      columns={[
        { key: 'id', header: say('Order', '訂單'), render: (order) => order.id },
        { key: 'date', header: say('Date', '日期'), render: (order) => order.date },
        { key: 'total', header: say('Total', '總計'), align: 'end', render: (order) => order.total },
      ]}
      rows={orders}
      rowKey={(order) => order.id}
    />
  );
}
Orders.tags = ['zh', 'phone'];

export function Cards() {
  const say = useSay();
  return (
    <Table
      cards
      caption={say('Your orders', '你的訂單')}
      columns={[
        { key: 'id', header: say('Order', '訂單'), render: (order) => order.id },
        { key: 'date', header: say('Date', '日期'), isShort: true, render: (order) => order.date },
        { key: 'total', header: say('Total', '總計'), align: 'end', render: (order) => order.total },
        {
          key: 'actions',
          header: <VisuallyHidden>{say('Actions', '操作')}</VisuallyHidden>,
          render: () => <Button variant="link">{say('Details', '詳情')}</Button>,
        },
      ]}
      rows={orders}
      rowKey={(order) => order.id}
    />
  );
}
Cards.tags = ['zh', 'phone'];

export function LongLabels() {
  const say = useSay();
  return (
    <Table
      cards
      caption={say('Payments', '付款')}
      columns={[
        { key: 'date', header: say('Date', '日期'), isShort: true, render: (order) => order.date },
        {
          key: 'reference',
          header: say('Reference of the transfer or of the cheque', '銀行轉賬或支票的參考編號（如有）'),
          render: (order) => order.id,
        },
        {
          key: 'back',
          header: say('Of these back here', '其中已退回商店的件數'),
          align: 'end',
          render: () => 1,
        },
        { key: 'total', header: say('Total', '總計'), align: 'end', render: (order) => order.total },
      ]}
      rows={orders}
      rowKey={(order) => order.id}
    />
  );
}
LongLabels.tags = ['zh', 'phone'];

export function Empty() {
  return (
    <Table
      caption="Your orders"
      hideCaption
      columns={[{ key: 'id', header: 'Order', render: (order) => order.id }]}
      rows={orders.slice(0, 0)}
      rowKey={(order) => order.id}
    />
  );
}
