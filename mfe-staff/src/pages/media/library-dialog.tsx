import { useState } from 'react';
import type { MediaFile } from 'shared-contracts/wire/merchant-media';
import { Button, Dialog, EmptyState, Skeleton, TextInput, useDebounced } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import form from '../../form/form.module.css';
import goods from '../../goods/goods.module.css';
import { useT as useCommonT } from '../../messages';
import { useT } from './messages';
import { PictureChoices } from './picture-choices';
import { useLibrary } from './use-library';

interface LibraryDialogProps {
  /** Paths that are there already: they cannot be chosen again. */
  taken: readonly string[];
  /** How many more there is room for. */
  room: number;
  onAdd(files: MediaFile[]): void;
  onClose(): void;
}

/** Chooses pictures of the media library, found by name or alternative text. They are added in the order of choosing. */
export function LibraryDialog({ taken, room, onAdd, onClose }: LibraryDialogProps) {
  const t = useT();
  const common = useCommonT();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly MediaFile[]>([]);
  const search = useDebounced(typed.trim(), 300);
  const { data, error, refetch } = useLibrary({ search, page });
  const isChosen = (path: string) => chosen.some((file) => file.path === path);
  const isFull = chosen.length >= room;

  function toggle(path: string): void {
    const file = data?.rows.find((row) => row.path === path);
    if (file) setChosen(isChosen(path) ? chosen.filter((one) => one.path !== path) : [...chosen, file]);
  }
  return (
    <Dialog
      open
      size="lg"
      title={t('choose')}
      closeText={common('common.close')}
      onClose={onClose}
      footer={
        <div className={form.form}>
          <span role="status">{isFull && t('full', { count: room })}</span>
          <div className={form.buttons}>
            <Button variant="secondary" onClick={onClose}>
              {common('common.back')}
            </Button>
            <Button
              disabled={chosen.length === 0}
              onClick={() => {
                onAdd([...chosen]);
                onClose();
              }}
            >
              {t('addChosen', { count: chosen.length })}
            </Button>
          </div>
        </div>
      }
    >
      <TextInput
        label={t('search')}
        type="search"
        value={typed}
        data-initial-focus=""
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
        // The dialog stands inside the form that it chooses for.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {!data &&
        (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />)}
      {data?.total === 0 && (
        <EmptyState title={t(search ? 'noneFound' : 'empty')} text={!search && t('emptyLibrary')} />
      )}
      {data && (
        <PictureChoices
          pictures={data.rows.map(({ path, name }) => ({
            key: path,
            url: path,
            name: taken.includes(path) ? t('taken', { name }) : name,
            isChosen: isChosen(path),
            disabled: taken.includes(path) || (isFull && !isChosen(path)),
          }))}
          onChoose={toggle}
        />
      )}
      {data && data.total > data.pageSize && (
        <div className={goods.row}>
          <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={page * data.pageSize >= data.total}
            onClick={() => setPage(page + 1)}
          >
            {t('next')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
