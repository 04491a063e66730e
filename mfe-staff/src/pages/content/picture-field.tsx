import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { listObjects } from 'shared-contracts/calls/system';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Button, Dialog, EmptyState, Notice, Skeleton, TextInput, useDebounced } from 'shared-ui';
import { useGoodsT } from '../../goods/messages';
import { PictureChoices } from '../media/picture-choices';
import { LibraryPictures } from './library-pictures';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  label: string;
  lang: string;
  value: string;
  onChange(value: string): void;
}

const pageSize = 24;
/** Where a key's file name begins, behind its folders. */
const nameAt = (key: string) => key.lastIndexOf('/') + 1;

/** The URL of a picture, typed or chosen among the stored files. */
export function PictureField({ label, lang, value, onChange }: PictureFieldProps) {
  const t = useGoodsT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.field}>
      <TextInput
        label={label}
        lang={lang}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('content.chooseFor', { what: label })}
        onClick={() => setIsOpen(true)}
      >
        {t('content.choosePicture')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('content.choosePicture')}
        closeText={t('content.closePictures')}
        size="lg"
      >
        {isOpen && (
          <Pictures
            onChoose={(url) => {
              onChange(url);
              setIsOpen(false);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

function Pictures({ onChoose }: { onChoose(url: string): void }) {
  const t = useGoodsT();
  const { api } = useServices();
  const [typed, setTyped] = useState('');
  const prefix = useDebounced(typed.trim(), 300);
  /** The keys after which the pages begin. */
  const [pages, setPages] = useState(['']);
  const after = pages.at(-1) ?? '';
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['objects', prefix, after],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.call(listObjects, { query: { prefix, after, limit: pageSize }, auth: 'none', signal }),
      ),
    placeholderData: keepPreviousData,
  });
  const pictures = data?.list.filter(({ contentType }) => contentType.startsWith('image/')) ?? [];
  return (
    <>
      <TextInput
        label={t('content.pictureName')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPages(['']);
        }}
      />
      <LibraryPictures search={prefix} onChoose={onChoose} />
      {isError && !data && (
        <Notice
          tone="error"
          action={
            <Button variant="link" size="sm" onClick={() => void refetch()}>
              {t('content.retryPictures')}
            </Button>
          }
        >
          {t('content.picturesFailed')}
        </Notice>
      )}
      {isPending && <Skeleton lines={6} />}
      {data && pictures.length === 0 && <EmptyState title={t('content.noPictures')} />}
      <PictureChoices
        pictures={pictures.map(({ key, url }) => ({
          key,
          url,
          name: (
            <>
              {key.slice(0, nameAt(key))}
              <wbr />
              {key.slice(nameAt(key))}
            </>
          ),
        }))}
        onChoose={onChoose}
      />
      <div className={styles.pages}>
        <Button
          variant="secondary"
          size="sm"
          disabled={pages.length < 2}
          onClick={() => setPages(pages.slice(0, -1))}
        >
          {t('content.previousPictures')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={!data?.next}
          onClick={() => data?.next && setPages([...pages, data.next])}
        >
          {t('content.nextPictures')}
        </Button>
      </div>
    </>
  );
}
