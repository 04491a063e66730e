import { unwrap, urls } from 'shared-contracts';
import { createPurchaseOrder } from 'shared-contracts/calls/merchant-purchase-orders';
import { Link, useNavigate } from 'shared-runtime';
import { PageHead, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { PurchaseOrderForm } from './purchase-order-form';

/** /staff/purchase-orders/new */
export function NewPurchaseOrderPage() {
  const t = useT();
  const api = useStaffApi();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.purchaseOrders()}>
        {t('back')}
      </TextLink>
      <PageHead title={t('create')} />
      <PurchaseOrderForm
        onSave={async (body) => {
          const { purchaseOrderId } = unwrap(await api.call(createPurchaseOrder, { body }));
          await navigate(urls.staff.purchaseOrder(purchaseOrderId));
        }}
      />
    </div>
  );
}
