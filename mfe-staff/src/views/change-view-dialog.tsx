import type { FormEvent } from 'react';
import { type ChangeViewRequest, maxViewName, type SavedView } from 'shared-contracts/wire/merchant-views';
import { Checkbox, TextInput } from 'shared-ui';
import { FormDialog } from '../form/form-dialog';
import { FormError } from '../form/form-error';
import { useSending } from '../form/use-sending';
import { useT } from './messages';
import { useViewRefusal } from './use-view-refusal';

interface ChangeViewDialogProps {
  view: SavedView;
  /** Search and filters of the list now. */
  filters: string;
  change(view: SavedView, request: ChangeViewRequest): Promise<void>;
  onClose(): void;
  onDone(): void;
}

/** Gives a view another name, or the filters that the list has now, and says who sees it. */
export function ChangeViewDialog({ view, filters, change, onClose, onDone }: ChangeViewDialogProps) {
  const t = useT();
  const { isSending, error, send } = useSending();
  const refusalOf = useViewRefusal();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const name = String(values.get('name') ?? '').trim();
    if (!name) return;
    const request = {
      name,
      ...(values.has('replace') && { query: filters }),
      ...(view.forAll !== undefined && { forAll: values.has('forAll') }),
    };
    if (await send(() => change(view, request))) onDone();
  }

  return (
    <FormDialog
      title={t('changeTitle', { name: view.name })}
      submitText={t('submit')}
      isSending={isSending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      outcome={<FormError error={error} text={refusalOf(error)} />}
    >
      <TextInput name="name" label={t('name')} defaultValue={view.name} maxLength={maxViewName} required />
      {filters !== view.query && <Checkbox name="replace" label={t('replace')} />}
      {view.forAll !== undefined && (
        <Checkbox name="forAll" label={t('forAll')} defaultChecked={view.forAll} />
      )}
    </FormDialog>
  );
}
