import { urls } from 'shared-contracts';
import { Link, useNavigate } from 'shared-runtime';
import { PageHead, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { CatalogueForm } from './catalogue-form';
import { useT } from './messages';
import { useCatalogueActions } from './use-catalogues';

/** /staff/catalogues/new */
export function NewCataloguePage() {
  const t = useT();
  const { create } = useCatalogueActions();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.catalogues()}>
        {t('back')}
      </TextLink>
      <PageHead title={t('create')} />
      <CatalogueForm
        onSave={async (catalogue) => {
          const { catalogueId } = await create(catalogue);
          await navigate(urls.staff.catalogue(catalogueId));
        }}
      />
    </div>
  );
}
