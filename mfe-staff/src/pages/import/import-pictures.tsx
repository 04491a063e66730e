import { urls } from 'shared-contracts';
import type { PictureCheck } from 'shared-contracts/wire/merchant-import';
import { Link } from 'shared-runtime';
import { Button, Notice, saveFile, Table, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';

interface ImportPicturesProps {
  pictures: PictureCheck;
  isDryRun: boolean;
}

/** Pictures of a products file that the shop does not have, and the items that are therefore not shown. */
export function ImportPictures({ pictures, isDryRun }: ImportPicturesProps) {
  const t = useGoodsT();
  const { missing, unchecked, hiddenItems, first, report } = pictures;
  if (missing + unchecked === 0) return null;
  return (
    <>
      <Notice tone="warning">
        {missing > 0 && <p>{t('import.picturesMissing', { count: missing })}</p>}
        {hiddenItems > 0 && (
          <p>{t(isDryRun ? 'import.wouldHide' : 'import.hasHidden', { count: hiddenItems })}</p>
        )}
        {unchecked > 0 && <p>{t('import.picturesUnchecked', { count: unchecked })}</p>}
      </Notice>
      <Table
        caption={t('import.pictures')}
        rows={first}
        rowKey={({ line, picture }) => `${line} ${picture}`}
        columns={[
          { key: 'line', header: t('import.line'), align: 'end', render: ({ line }) => line },
          {
            key: 'item',
            header: t('import.itemCode'),
            render: ({ code }) =>
              isDryRun ? (
                code
              ) : (
                <TextLink as={Link} to={urls.staff.item(code)}>
                  {code}
                </TextLink>
              ),
          },
          { key: 'picture', header: t('import.picture'), render: ({ picture }) => picture },
          {
            key: 'found',
            header: t('import.outcome'),
            render: ({ isChecked, isHidden }) => {
              if (!isChecked) return t('import.pictureUnchecked');
              return t(isHidden ? 'import.pictureHides' : 'import.pictureMissing');
            },
          },
        ]}
      />
      {missing + unchecked > first.length && <p>{t('import.more', { count: first.length })}</p>}
      <Button
        className={styles.start}
        variant="secondary"
        onClick={() => saveFile('import-pictures.csv', 'text/csv', report)}
      >
        {t('import.picturesReport')}
      </Button>
    </>
  );
}
