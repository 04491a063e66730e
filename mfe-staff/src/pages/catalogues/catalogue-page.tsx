import { useState } from 'react';
import { urls } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { CatalogueDetail } from 'shared-contracts/wire/merchant-buyer-catalogues';
import { Link, useParams, useServices } from 'shared-runtime';
import { Button, Notice, PageHead, Panel, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { useChoiceText } from '../../goods/sorting/use-choice-text';
import { useStaff } from '../../session/staff-context';
import { CatalogueForm } from './catalogue-form';
import { useT } from './messages';
import { useCatalogue, useCatalogueActions, useCatalogues } from './use-catalogues';

/** /staff/catalogues/:catalogueId: what a catalogue holds, and who buys by it. */
export function CataloguePage() {
  const t = useT();
  const { may } = useStaff();
  const { catalogueId = '' } = useParams();
  const { edit } = useCatalogueActions();
  /** The catalogue as it was when somebody began to change it. */
  const [edited, setEdited] = useState<CatalogueDetail>();
  const [isSaved, setIsSaved] = useState(false);
  const { data: catalogue, error, refetch } = useCatalogue(catalogueId);
  if (!catalogue)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;

  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.catalogues()}>
        {t('back')}
      </TextLink>
      <PageHead title={catalogue.name} text={t('summary.items', { count: catalogue.items })} />
      {edited ? (
        <Panel title={t('form.edit')}>
          <CatalogueForm
            catalogue={edited}
            onSave={async (changed) => {
              await edit(catalogueId, { ...changed, version: edited.version });
              setEdited(undefined);
              setIsSaved(true);
            }}
            onCancel={() => setEdited(undefined)}
          />
        </Panel>
      ) : (
        <div className={styles.stack}>
          <CatalogueFacts catalogue={catalogue} />
          <div role="status">{isSaved && <Notice tone="success">{t('form.saved')}</Notice>}</div>
          {may('wholesale.write') && (
            <div className={styles.row}>
              <Button
                variant="secondary"
                onClick={() => {
                  setIsSaved(false);
                  setEdited(catalogue);
                }}
              >
                {t('form.edit')}
              </Button>
            </div>
          )}
        </div>
      )}
      <CatalogueHistory changes={catalogue.changes} />
    </div>
  );
}

/** The selection of a catalogue and its companies in words. */
function CatalogueFacts({ catalogue }: { catalogue: CatalogueDetail }) {
  const t = useT();
  const text = useChoiceText();
  const { joinList, withLabel } = punctuationIn(useServices().locale);
  const { data } = useCatalogues();
  const { brands, categories, added, removed, companies, buyers } = catalogue;
  const names = categories.map((code) => text.ofCategory(data?.categories ?? [], code));
  const isChosen = brands.length + categories.length > 0;
  const chosen = (label: string, values: readonly string[]) =>
    isChosen && <p>{withLabel(label, values.length > 0 ? joinList(values) : t('summary.all'))}</p>;
  const single = (label: string, values: readonly string[]) =>
    values.length > 0 && <p>{withLabel(label, joinList(values))}</p>;
  return (
    <>
      {chosen(t('summary.brands'), brands)}
      {chosen(t('summary.categories'), names)}
      {single(t('summary.added'), added)}
      {single(t('summary.removed'), removed)}
      <p>{t('summary.buyers', { count: buyers })}</p>
      {single(t('summary.companies'), companies)}
      <p className={styles.quiet}>{t('summary.choose')}</p>
    </>
  );
}

/** What staff changed of a catalogue, the last first. */
function CatalogueHistory({ changes }: Pick<CatalogueDetail, 'changes'>) {
  const t = useT();
  const { formatDateTime } = datesIn(useServices().locale);
  return (
    <Panel title={t('history.title')}>
      <p className={styles.quiet}>{t(changes.length === 0 ? 'history.none' : 'history.audit')}</p>
      <ul className={styles.history}>
        {changes.map(({ id, at, staffName, kind }) => (
          <li key={id}>
            {t(kind === 'CREATED' ? 'history.created' : 'history.edited', {
              at: formatDateTime(at),
              name: staffName,
            })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
