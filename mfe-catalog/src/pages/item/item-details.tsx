import { type ChannelType, categoryBreadcrumb, urls } from 'shared-contracts';
import type { ProductBaseInfo } from 'shared-contracts/wire/product';
import { Link } from 'shared-runtime';
import { Accordion, TextLink } from 'shared-ui';
import { useT } from '../../messages/item';
import styles from './item-details.module.css';

interface ItemDetailsProps {
  baseInfo: ProductBaseInfo;
  channel: ChannelType;
}

/** Description, delivery information and links to similar products. */
export function ItemDetails({ baseInfo, channel }: ItemDetailsProps) {
  const t = useT();
  const { code, description, composition, care, categoryPath } = baseInfo;
  const category = categoryBreadcrumb(categoryPath);
  const deepest = categoryPath.at(-1);
  const items = [
    {
      id: 'description',
      title: t('details.description'),
      open: true,
      content: (
        <>
          <p className={styles.text}>{description}</p>
          <p className={styles.code}>{t('details.code', { code })}</p>
        </>
      ),
    },
    ...(composition
      ? [
          {
            id: 'composition',
            title: t('details.composition'),
            content: <p className={styles.text}>{composition}</p>,
          },
        ]
      : []),
    ...(care
      ? [{ id: 'care', title: t('details.care'), content: <p className={styles.text}>{care}</p> }]
      : []),
  ];
  return (
    <div>
      <Accordion items={items} />
      <ul className={styles.ways}>
        {deepest && category && (
          <li>
            <TextLink as={Link} to={urls.category(channel, deepest.code)}>
              {t('details.category', { category })}
            </TextLink>
          </li>
        )}
      </ul>
    </div>
  );
}
