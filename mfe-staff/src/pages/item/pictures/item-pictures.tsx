import { unwrap } from 'shared-contracts';
import { uploadPicture } from 'shared-contracts/calls/merchant-catalogue';
import { maxPictureBytes } from 'shared-contracts/wire/merchant-items';
import { ChevronLeftIcon, ChevronRightIcon, IconButton, Panel, ShopImage, TrashIcon } from 'shared-ui';
import { FileField } from '../../form/file-field';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';

interface ItemPicturesProps {
  code: string;
  images: readonly string[];
  /** Whether the item is in the shop, where it has one picture at least. */
  isNeeded: boolean;
  /** Why the pictures were refused. */
  error: string | undefined;
  onChange(images: string[]): void;
}

const uploadMs = 60_000;

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += size)
    binary += String.fromCharCode(...bytes.subarray(at, at + size));
  return btoa(binary);
}

function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The pictures in their order; lists show the first one. A new picture is stored at once, and shown once saved. */
export function ItemPictures({ code, images, isNeeded, error, onChange }: ItemPicturesProps) {
  const t = useGoodsT();
  const api = useStaffApi();
  const save = useSave();

  function upload(file: File | undefined): void {
    if (!file) return;
    if (file.size > maxPictureBytes) {
      save.refuse(t('problems.pictureBytes'));
      return;
    }
    void save.run(async () => {
      const base64 = await toBase64(file);
      const stored = unwrap(
        await api.call(uploadPicture, { params: { code: code }, body: { base64 }, timeoutMs: uploadMs }),
      );
      if (!images.includes(stored.path)) onChange([...images, stored.path]);
    });
  }

  return (
    <Panel title={t('item.pictures')}>
      <ul className={styles.pictures}>
        {images.map((image, index) => {
          const number = index + 1;
          return (
            <li key={image}>
              <ShopImage src={image} alt={t('item.picture', { number })} sizes="10rem" />
              <span className={styles.row}>
                <IconButton
                  label={t('item.earlier', { number })}
                  icon={<ChevronLeftIcon />}
                  disabled={index === 0}
                  onClick={() => onChange(moved(images, index, index - 1))}
                />
                <IconButton
                  label={t('item.later', { number })}
                  icon={<ChevronRightIcon />}
                  disabled={number === images.length}
                  onClick={() => onChange(moved(images, index, index + 1))}
                />
                <IconButton
                  label={t('item.remove', { number })}
                  icon={<TrashIcon />}
                  disabled={isNeeded && images.length === 1}
                  onClick={() => onChange(images.filter((one) => one !== image))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <FileField
        label={t('item.upload')}
        hint={t('item.uploadHint')}
        error={save.problem ?? error}
        accept="image/*"
        disabled={save.isSending}
        onChoose={upload}
      />
    </Panel>
  );
}
