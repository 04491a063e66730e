import { unwrap } from 'shared-contracts';
import { createLineSheet } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useMutation } from 'shared-runtime/query';
import { Button, Notice } from 'shared-ui';
import { DocumentLinks } from '../../documents/document-links';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { type ListState, toFilters } from './list-query';

/** Links to the filtered list as PDF and CSV. */
export function LineSheet({ state }: { state: ListState }) {
  const t = useT();
  const errorText = useErrorText();
  const { api } = useServices();
  const links = useMutation({
    mutationFn: async () => unwrap(await api.call(createLineSheet, { body: toFilters(state) })),
  });
  return (
    <div role="status">
      {links.data ? (
        <>
          <DocumentLinks documents={links.data.documents} />
          {(links.data.leftOut ?? 0) > 0 && (
            <Notice tone="warning">{t('list.leftOut', { count: links.data.leftOut ?? 0 })}</Notice>
          )}
        </>
      ) : (
        <Button variant="link" loading={links.isPending} onClick={() => links.mutate()}>
          {t('list.lineSheet')}
        </Button>
      )}
      {links.isError && <Notice tone="error">{errorText(links.error)}</Notice>}
    </div>
  );
}
