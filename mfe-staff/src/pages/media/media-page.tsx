import { useState } from 'react';
import { isApiError, unwrap } from 'shared-contracts';
import { removeMedia, uploadMedia } from 'shared-contracts/calls/merchant-media';
import { type MediaFile, mediaInUseSchema } from 'shared-contracts/wire/merchant-media';
import { useQueryClient } from 'shared-runtime/query';
import { EmptyState, Notice, PageHead } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { DropZone } from '../../form/drop-zone';
import { FileField } from '../../form/file-field';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import goods from '../../goods/goods.module.css';
import { useStaffApi } from '../../session/staff-context';
import { PageLinks } from '../../table/page-links';
import { TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { UploadList } from '../item/pictures/upload-list';
import { uploadMs, useUploads } from '../item/pictures/use-uploads';
import styles from './media.module.css';
import { MediaTile } from './media-tile';
import { useT } from './messages';
import { TextsDialog } from './texts-dialog';
import { useLibrary } from './use-library';
import { useUseText } from './use-use-text';

type Shown = { file: MediaFile; dialog: 'texts' | 'remove' };

/** /staff/media: the pictures for content pages, where each is used, and the way to more. */
export function MediaPage() {
  const t = useT();
  const api = useStaffApi();
  const client = useQueryClient();
  const query = useTableQuery();
  const placesOf = useUseText();
  const removal = useSending();
  const [shown, setShown] = useState<Shown>();
  const [done, setDone] = useState<string>();
  const load = useLibrary({ search: query.value('search'), page: query.page });
  const renew = () => client.invalidateQueries({ queryKey: ['media'] });
  const uploads = useUploads(async (base64, { name }) => {
    const body = { base64, name: name.slice(-200) };
    unwrap(await api.call(uploadMedia, { body, timeoutMs: uploadMs }));
    void renew();
  });
  const { data } = load;
  const pageCount = data ? Math.ceil(data.total / data.pageSize) : 0;

  function say(text: string): void {
    setShown(undefined);
    setDone(text);
    void renew();
  }
  async function remove({ path, name }: MediaFile): Promise<void> {
    setDone(undefined);
    const isRemoved = await removal.send(async () => unwrap(await api.call(removeMedia, { body: { path } })));
    if (isRemoved) say(t('removed', { name }));
    else void renew();
  }
  /** Somebody has used the picture since the page was loaded. */
  function refusalText(): string | undefined {
    const found = isApiError(removal.error) ? mediaInUseSchema.safeParse(removal.error.data) : undefined;
    return found?.success ? t('inUse', { places: placesOf(found.data.uses) }) : undefined;
  }
  return (
    <div className={goods.page}>
      <PageHead title={t('title')} text={t('text')} />
      <DropZone onFiles={uploads.add}>
        <FileField
          label={t('add')}
          hint={t('addHint')}
          accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
          onChooseMany={(files) => uploads.add(files)}
        />
        <UploadList {...uploads} />
      </DropZone>
      <TableTools query={query}>
        <TableSearch query={query} label={t('search')} />
      </TableTools>
      <div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
      <FormError error={removal.error} text={refusalText()} />
      {!data &&
        (load.error ? (
          <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
        ) : (
          <PageSkeleton />
        ))}
      {data?.total === 0 && (
        <EmptyState
          title={t(query.isFiltered ? 'noneFound' : 'empty')}
          text={!query.isFiltered && t('emptyText')}
        />
      )}
      {data && data.total > 0 && (
        <>
          <p>{t('count', { count: data.total })}</p>
          <ul className={styles.grid}>
            {data.rows.map((file) => (
              <MediaTile
                key={file.path}
                file={file}
                onTexts={() => setShown({ file, dialog: 'texts' })}
                onRemove={() => setShown({ file, dialog: 'remove' })}
              />
            ))}
          </ul>
        </>
      )}
      <PageLinks query={query} pageCount={pageCount} />
      {shown?.dialog === 'texts' && (
        <TextsDialog file={shown.file} onSaved={() => say(t('saved'))} onClose={() => setShown(undefined)} />
      )}
      {shown?.dialog === 'remove' && (
        <ConfirmDialog
          title={t('removeTitle', { name: shown.file.name })}
          ways={[{ text: t('removeConfirm'), run: () => remove(shown.file) }]}
          onClose={() => setShown(undefined)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
