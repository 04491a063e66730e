import { type FormEvent, useState } from 'react';
import { locales, unwrap } from 'shared-contracts';
import { saveMediaTexts } from 'shared-contracts/calls/merchant-media';
import type { MediaFile } from 'shared-contracts/wire/merchant-media';
import { Button, Dialog, TextInput } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { useT as useCommonT } from '../../messages';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';

interface TextsDialogProps {
  file: MediaFile;
  onSaved(): void;
  onClose(): void;
}

/** The alternative texts of a picture in both languages. */
export function TextsDialog({ file, onSaved, onClose }: TextsDialogProps) {
  const t = useT();
  const common = useCommonT();
  const api = useStaffApi();
  const { isSending, error, send } = useSending();
  const [altEn, setAltEn] = useState(file.altEn);
  const [altZh, setAltZh] = useState(file.altZh);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { path: file.path, altEn, altZh };
    if (await send(async () => unwrap(await api.call(saveMediaTexts, { body })))) onSaved();
  }
  return (
    <Dialog
      open
      title={t('textsTitle', { name: file.name })}
      closeText={common('common.close')}
      onClose={onClose}
    >
      <form className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('altEn')}
          hint={t('altHint')}
          lang={locales.en}
          maxLength={200}
          value={altEn}
          onChange={(event) => setAltEn(event.currentTarget.value)}
        />
        <TextInput
          label={t('altZh')}
          lang={locales.zh}
          maxLength={200}
          value={altZh}
          onChange={(event) => setAltZh(event.currentTarget.value)}
        />
        <FormError error={error} />
        <Button type="submit" loading={isSending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
