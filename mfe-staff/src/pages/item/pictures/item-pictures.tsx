import { useEffect, useId, useRef, useState } from 'react';
import { joinParts } from 'shared-contracts/punctuation';
import { maxPictures, type PictureText } from 'shared-contracts/wire/merchant-items';
import type { MediaFile } from 'shared-contracts/wire/merchant-media';
import { Button, Panel, ShopImage, VisuallyHidden } from 'shared-ui';
import { DropZone } from '../../../form/drop-zone';
import { FileField } from '../../../form/file-field';
import { useGoodsT } from '../../../goods/messages';
import { useStaff } from '../../../session/staff-context';
import { LibraryDialog } from '../../media/library-dialog';
import { useT as useLibraryT } from '../../media/messages';
import { PictureTexts } from './picture-texts';
import { PictureTile, type TileButton } from './picture-tile';
import styles from './pictures.module.css';
import { UploadList } from './upload-list';
import { useDragOrder } from './use-drag-order';
import type { Uploads } from './use-uploads';

interface ItemPicturesProps {
  images: readonly string[];
  /** Undefined where the API has none. */
  texts: readonly PictureText[] | undefined;
  /** The item as the shop names its pictures. */
  names: Record<'brandName' | 'titleEn' | 'titleZh' | 'colorEn' | 'colorZh', string>;
  uploads: Uploads;
  isReader: boolean;
  /** Whether the item is in the shop, where it has one picture at least. */
  isNeeded: boolean;
  /** Why the pictures were refused. */
  error: string | undefined;
  onChange(images: string[]): void;
  onTexts(texts: PictureText[]): void;
}

function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/**
 * The pictures in their order; lists show the first one. A new picture is stored at once, and shown once saved. A removed
 * one can be put back until then: the component is keyed by the saved version.
 */
export function ItemPictures({ images, texts, names, uploads, ...form }: ItemPicturesProps) {
  const { isReader, isNeeded, error, onChange, onTexts } = form;
  const t = useGoodsT();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const libraryT = useLibraryT();
  const { may } = useStaff();
  const [isChoosing, setIsChoosing] = useState(false);
  const [said, setSaid] = useState({ id: 0, text: '' });
  /** All pictures since the last saving: those that the item no longer has were removed. */
  const [known, setKnown] = useState(images);
  const added = images.filter((image) => !known.includes(image));
  if (added.length > 0) setKnown([...known, ...added]);
  const removed = known.filter((image) => !images.includes(image));
  const count = images.length;
  const say = (text: string) => setSaid((before) => ({ id: before.id + 1, text }));

  const idOf = (button: TileButton | 'putBack', index: number) => `${id}-${button}-${index}`;
  const nextFocus = useRef<string>(undefined);
  // A button that was pressed moves, is disabled, or is gone.
  useEffect(() => {
    if (nextFocus.current) document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = undefined;
  });

  function move(from: number, to: number): void {
    onChange(moved(images, from, to));
    say(t('pictures.moved', { number: to + 1, count }));
  }
  function moveByButton(from: number, to: number): void {
    const [pressed, other] = to < from ? (['earlier', 'later'] as const) : (['later', 'earlier'] as const);
    const isLastStep = to === 0 || to === count - 1;
    nextFocus.current = idOf(isLastStep ? other : pressed, to);
    move(from, to);
  }
  function remove(image: string): void {
    onChange(images.filter((one) => one !== image));
    nextFocus.current = idOf('putBack', known.indexOf(image));
    say(t('pictures.removed'));
  }
  function putBack(image: string): void {
    const index = Math.min(known.indexOf(image), count);
    onChange(images.toSpliced(index, 0, image));
    nextFocus.current = idOf('remove', index);
    say(t('pictures.isBack', { number: index + 1, count: count + 1 }));
  }
  const order = useDragOrder(list, move);
  const pending = uploads.uploads.filter(({ state }) => state !== 'failed').length;
  const add = (files: readonly File[]) => uploads.add(files, maxPictures - count - pending);

  /** Takes pictures of the library in, with their alternative texts unless the item has its own. */
  function addFromLibrary(files: readonly MediaFile[]): void {
    const withTexts = files
      .filter(({ path, altEn, altZh }) => (altEn || altZh) && !texts?.some(({ image }) => image === path))
      .map(({ path, altEn, altZh }) => ({ image: path, en: altEn, zh: altZh }));
    onChange([...new Set([...images, ...files.map(({ path }) => path)])]);
    if (texts && withTexts.length > 0) onTexts([...texts, ...withTexts]);
    say(t('pictures.fromLibrary', { count: files.length }));
  }

  const { brandName, titleEn, titleZh, colorEn, colorZh } = names;
  const content = (
    <>
      <ul className={styles.pictures} ref={list}>
        {images.map((image, index) => (
          <PictureTile
            key={image}
            image={image}
            index={index}
            count={count}
            canRemove={!isNeeded || count > 1}
            order={isReader ? undefined : order}
            idOf={idOf}
            onMove={(to) => moveByButton(index, to)}
            onRemove={() => remove(image)}
          />
        ))}
      </ul>
      <div role="status">
        <VisuallyHidden key={said.id}>{said.text}</VisuallyHidden>
      </div>
      {removed.length > 0 && (
        <ul className={styles.removed} aria-label={t('pictures.removedList')}>
          {removed.map((image) => (
            <li key={image}>
              <ShopImage
                src={image}
                alt={t('pictures.removedOne', { number: known.indexOf(image) + 1 })}
                sizes="4rem"
              />
              <Button
                variant="link"
                id={idOf('putBack', known.indexOf(image))}
                disabled={count >= maxPictures}
                onClick={() => putBack(image)}
              >
                {t('pictures.putBack')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isReader && (
        <FileField
          label={t('item.upload')}
          hint={t('item.uploadHint')}
          error={error}
          accept="image/*"
          onChooseMany={add}
        />
      )}
      {!isReader && may('content.write') && (
        <Button variant="secondary" className={styles.library} onClick={() => setIsChoosing(true)}>
          {libraryT('choose')}
        </Button>
      )}
      <UploadList {...uploads} />
      {texts && count > 0 && (
        <PictureTexts
          images={images}
          texts={texts}
          name={{
            en: joinParts('en', `${brandName} ${titleEn}`, colorEn),
            zh: joinParts('zh', `${brandName} ${titleZh}`, colorZh),
          }}
          onChange={onTexts}
        />
      )}
    </>
  );
  return (
    <Panel title={t('item.pictures')}>
      {isReader ? content : <DropZone onFiles={add}>{content}</DropZone>}
      {isChoosing && (
        <LibraryDialog
          taken={images}
          room={Math.max(0, maxPictures - count - pending)}
          onAdd={addFromLibrary}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Panel>
  );
}
