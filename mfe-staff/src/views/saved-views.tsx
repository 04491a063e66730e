import { type FormEvent, useId, useState } from 'react';
import { languageQuery } from 'shared-contracts/language-query';
import {
  maxViewName,
  type SavedView,
  searchesPeople,
  type ViewOfOthers,
  type ViewPage,
} from 'shared-contracts/wire/merchant-views';
import { Link, useLocation } from 'shared-runtime';
import { Badge, Button, Checkbox, Notice, TextInput, TextLink } from 'shared-ui';
import { LoadFailed } from '../application/load-failed';
import { PageSkeleton } from '../application/page-skeleton';
import { FormError } from '../form/form-error';
import { useSending } from '../form/use-sending';
import { ChangeViewDialog } from './change-view-dialog';
import { useT } from './messages';
import { useViewRefusal } from './use-view-refusal';
import { useViews } from './use-views';
import styles from './views.module.css';

/** Search and filters of an address, without the page that is shown and the language. */
function filtersOf(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['page', 'after', languageQuery]) parameters.delete(name);
  return parameters.toString();
}

/** Saved views: the caller's names for filters of this list, on every machine where they log in, and what others share. */
export function SavedViews({ page }: { page: ViewPage }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const filters = filtersOf(search);
  const [isOpen, setIsOpen] = useState(false);
  const { load, save, change, remove } = useViews(page, isOpen);
  const { isSending, error, send } = useSending();
  const refusalOf = useViewRefusal();
  const [done, setDone] = useState<{ text: string; removed?: SavedView }>();
  const [shown, setShown] = useState<SavedView>();
  const views = load.data?.views;
  const ofOthers = load.data?.ofOthers;
  const othersId = useId();

  async function run(call: () => Promise<void>, success: { text: string; removed?: SavedView }) {
    setDone(undefined);
    const isDone = await send(call);
    if (isDone) setDone(success);
    return isDone;
  }
  async function saveCurrent(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const name = String(values.get('name') ?? '').trim();
    if (!name) return;
    const forAll = values.has('forAll') && { forAll: true };
    const text = t(views?.some((view) => view.name === name) ? 'replaced' : 'saved', { name });
    // A refused name stays in its field.
    if (await run(() => save({ name, query: filters, ...forAll }), { text })) form.reset();
  }

  const linkTo = ({ name, query }: Pick<SavedView, 'name' | 'query'>) => (
    <TextLink
      as={Link}
      to={query ? `${pathname}?${query}` : pathname}
      aria-current={query === filters ? 'true' : undefined}
    >
      {name}
    </TextLink>
  );
  const changeButton = (view: SavedView) => (
    <Button variant="link" aria-label={t('changeOf', { name: view.name })} onClick={() => setShown(view)}>
      {t('change')}
    </Button>
  );
  const takeAway = (view: ViewOfOthers) =>
    void run(() => remove(view), { text: t('takenAway', { name: view.name, owner: view.ownerName }) });

  return (
    <details className={styles.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('title')}</summary>
      <div className={styles.views}>
        {isOpen &&
          !views &&
          (load.error ? (
            <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
          ) : (
            <PageSkeleton />
          ))}
        {views && <p className={styles.quiet}>{t(views.length > 0 ? 'onlyYou' : 'none')}</p>}
        {views && views.length > 0 && (
          <ul className={styles.list}>
            {views.map((view) => (
              <li key={view.id} className={styles.view}>
                {linkTo(view)}
                {view.forAll && <Badge>{t('forAll')}</Badge>}
                {changeButton(view)}
                <Button
                  variant="link"
                  aria-label={t('remove', { name: view.name })}
                  disabled={isSending}
                  onClick={() =>
                    void run(() => remove(view), { text: t('removed', { name: view.name }), removed: view })
                  }
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
        )}
        {ofOthers && ofOthers.length > 0 && (
          <>
            <p className={styles.quiet} id={othersId}>
              {t('ofOthers')}
            </p>
            <ul className={styles.list} aria-labelledby={othersId}>
              {ofOthers.map((view) => (
                <li key={view.id} className={styles.view}>
                  {linkTo(view)}
                  <span className={styles.quiet}>{t('by', { name: view.ownerName })}</span>
                  {view.mayChange && (
                    <>
                      {changeButton({ ...view, position: 0, forAll: true })}
                      <Button
                        variant="link"
                        aria-label={t('takeAway', { name: view.name })}
                        disabled={isSending}
                        onClick={() => takeAway(view)}
                      >
                        ×
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        <div role="status">
          {done && (
            <Notice tone="success">
              {done.text}{' '}
              {done.removed && (
                <Button
                  variant="link"
                  disabled={isSending}
                  onClick={() => {
                    const { name, query, position, forAll } = done.removed as SavedView;
                    const view = { name, query, position, ...(forAll && { forAll }) };
                    void run(() => save(view), { text: t('saved', { name }) });
                  }}
                >
                  {t('undo')}
                </Button>
              )}
            </Notice>
          )}
        </div>
        <FormError error={error} text={refusalOf(error)} />
        {views && (
          <form className={styles.tools} onSubmit={(event) => void saveCurrent(event)}>
            <TextInput name="name" label={t('name')} maxLength={maxViewName} required />
            {ofOthers && (
              <Checkbox
                name="forAll"
                label={t('forAll')}
                disabled={searchesPeople(page, filters)}
                hint={searchesPeople(page, filters) && t('forAllHint')}
              />
            )}
            <Button type="submit" variant="secondary" loading={isSending}>
              {t('save')}
            </Button>
          </form>
        )}
      </div>
      {shown && (
        <ChangeViewDialog
          view={shown}
          filters={filters}
          change={change}
          onClose={() => setShown(undefined)}
          onDone={() => {
            setShown(undefined);
            setDone({ text: t('changed') });
          }}
        />
      )}
    </details>
  );
}
