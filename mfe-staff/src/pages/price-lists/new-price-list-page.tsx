import { urls } from 'shared-contracts';
import { Link, useNavigate } from 'shared-runtime';
import { PageHead, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';
import { PriceListForm } from './price-list-form';
import { useCreatePriceList } from './use-price-lists';

/** /staff/price-lists/new */
export function NewPriceListPage() {
  const t = useT();
  const create = useCreatePriceList();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.priceLists()}>
        {t('back')}
      </TextLink>
      <PageHead title={t('create')} />
      <PriceListForm
        onSave={async (list) => {
          const { priceListId } = await create(list);
          await navigate(urls.staff.priceList(priceListId));
        }}
      />
    </div>
  );
}
