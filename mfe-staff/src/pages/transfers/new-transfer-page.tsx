import { unwrap, urls } from 'shared-contracts';
import { createTransfer } from 'shared-contracts/calls/merchant-transfers';
import { Link, useNavigate } from 'shared-runtime';
import { PageHead, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';
import { TransferForm } from './transfer-form';

/** /staff/transfers/new */
export function NewTransferPage() {
  const t = useT();
  const api = useStaffApi();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.transfers()}>
        {t('back')}
      </TextLink>
      <PageHead title={t('create')} />
      <TransferForm
        onSave={async (body) => {
          const { transferId } = unwrap(await api.call(createTransfer, { body }));
          await navigate(urls.staff.transfer(transferId));
        }}
      />
    </div>
  );
}
