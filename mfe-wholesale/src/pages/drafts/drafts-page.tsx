import { formatDateTime, urls } from 'shared-contracts';
import type { DraftSummary } from 'shared-contracts/wire/wholesale-sheets';
import { Link, useNavigate, useServices } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import {
  Button,
  Container,
  EmptyState,
  Notice,
  PageHead,
  Table,
  type TableColumn,
  TextLink,
} from 'shared-ui';
import { useCreateDraft } from '../../api/create-draft';
import { useDeleteDraft } from '../../api/delete-draft';
import { useCart } from '../../api/get-cart';
import { useDrafts } from '../../api/list-drafts';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { formatQuantity } from '../../matrix/quantities';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { useDeliveryName } from '../../windows/delivery-name';

/** /wholesale/drafts: named order sheets. */
export function DraftsPage() {
  const t = useT();
  const { locale } = useServices();
  const errorText = useErrorText();
  const nameOf = useDeliveryName();
  const navigate = useNavigate();
  const { data: cart } = useCart();
  const { data, error, refetch } = useDrafts();
  const create = useCreateDraft();
  const remove = useDeleteDraft();
  usePageTitle(t('drafts.title'));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;

  const failure = create.error ?? remove.error;
  const mayOrder = cart?.mayOrder !== false;
  const add = mayOrder && (
    <Button
      loading={create.isPending}
      onClick={() =>
        create.mutate(
          {
            name: t('drafts.newName', { date: formatDateTime(Date.now(), locale) }),
            windowId: cart?.windowId ?? null,
          },
          { onSuccess: ({ id }) => navigate(urls.wholesale.draft(id)) },
        )
      }
    >
      {t('drafts.add')}
    </Button>
  );
  const removal: TableColumn<DraftSummary> = {
    key: 'remove',
    header: t('sheet.remove'),
    render: ({ id, name }) => (
      <Button variant="link" aria-label={t('sheet.removeOf', { name })} onClick={() => remove.mutate(id)}>
        {t('sheet.remove')}
      </Button>
    ),
  };
  return (
    <Container>
      <PageHead title={t('drafts.title')} text={t('drafts.text')} aside={data.length > 0 && add} />
      {failure && <Notice tone="error">{errorText(failure)}</Notice>}
      {data.length === 0 ? (
        <EmptyState title={t('drafts.emptyTitle')} text={t('drafts.emptyText')} actions={add} />
      ) : (
        <Table
          cards
          caption={t('drafts.title')}
          hideCaption
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('drafts.name'),
              render: ({ id, name, preparedBy }) => (
                <>
                  <TextLink as={Link} to={urls.wholesale.draft(id)}>
                    {name}
                  </TextLink>
                  {preparedBy && <p>{t('users.preparedBy', { name: preparedBy })}</p>}
                </>
              ),
            },
            {
              key: 'delivery',
              header: t('orders.delivery'),
              render: ({ windowId }) =>
                nameOf(windowId, cart?.windows?.find(({ id }) => id === windowId) ?? null),
            },
            {
              key: 'lines',
              header: t('drafts.lines'),
              align: 'end',
              render: ({ lineCount }) => formatQuantity(lineCount),
            },
            {
              key: 'pieces',
              header: t('orders.pieces'),
              align: 'end',
              render: ({ pieces }) => formatQuantity(pieces),
            },
            {
              key: 'changed',
              header: t('drafts.changed'),
              render: ({ updatedAt }) => formatDateTime(updatedAt, locale),
            },
            ...(mayOrder ? [removal] : []),
          ]}
        />
      )}
    </Container>
  );
}
