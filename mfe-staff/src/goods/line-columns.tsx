import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ShopImage, type TableColumn, TextLink, VisuallyHidden } from 'shared-ui';
import { useStaff } from '../session/staff-context';
import styles from './goods.module.css';
import { type NamedSku, useLineName } from './line-name';
import { useGoodsT } from './messages';
import { SkuCode } from './sku-code';

/** The column with the picture of a sku. */
export function usePictureColumn(): TableColumn<Pick<NamedSku, 'image'>> {
  const t = useGoodsT();
  return {
    key: 'picture',
    header: <VisuallyHidden>{t('lines.picture')}</VisuallyHidden>,
    render: ({ image }) =>
      image ? <ShopImage className={styles.thumb} src={image} alt="" sizes="48px" widths={[160]} /> : null,
  };
}

/** The column that names the sku of a line; linked to its item for whoever reads the catalogue. */
export function useItemColumn({ isLinked = true } = {}): TableColumn<Omit<NamedSku, 'image'>> {
  const t = useGoodsT();
  const { may } = useStaff();
  const nameOf = useLineName();
  return {
    key: 'item',
    header: t('lines.item'),
    render: (line) => (
      <>
        {line.itemCode === null ? (
          t('lines.gone')
        ) : isLinked && may('catalogue.read') ? (
          <TextLink as={Link} to={urls.staff.item(line.itemCode)}>
            {nameOf(line)}
          </TextLink>
        ) : (
          nameOf(line)
        )}{' '}
        <SkuCode skuId={line.skuId} />
      </>
    ),
  };
}
