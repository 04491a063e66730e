import { locales } from 'shared-contracts';
import { readRedirectTarget } from 'shared-contracts/redirects';
import { maxMenuName } from 'shared-contracts/wire/shop-menu';
import { Button, ButtonLink, Select, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { fieldKey } from '../../goods/keyed-rows';
import { withoutOrigin } from '../redirects/read-lines';
import { useT } from './messages';
import type { LinkField, LinkProblem, TypedLink } from './typed-menu';

interface LinkFieldsProps {
  link: TypedLink;
  /** From 1. */
  number: number;
  isLast: boolean;
  /** Departments of the shop's menu, in its order. */
  departments: readonly { code: string; name: string }[];
  wrong: ReadonlyMap<string, LinkProblem>;
  onChange(part: Partial<TypedLink>): void;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

/** One link of the menu: its names, where it leads, where it stands. */
export function LinkFields(props: LinkFieldsProps) {
  const { link, number, isLast, departments, wrong, onChange, onMove, onRemove } = props;
  const t = useT();
  const target = readRedirectTarget(withoutOrigin(link.url));
  const isGone = !['first', 'last', ...departments.map(({ code }) => code)].includes(link.place);
  const common = (field: LinkField) => {
    const problem = wrong.get(fieldKey(link, field));
    return {
      label: t(`link.${field}`),
      required: true,
      value: link[field],
      error: problem && t(`wrong.${problem}`),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ [field]: event.currentTarget.value }),
    };
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>
        {link.nameEn ? t('link.named', { number, name: link.nameEn }) : t('link.title', { number })}
      </legend>
      <div className={styles.pair}>
        <TextInput {...common('nameEn')} lang={locales.en} maxLength={maxMenuName} />
        <TextInput {...common('nameZh')} lang={locales.zh} maxLength={maxMenuName} />
        <TextInput
          {...common('url')}
          hint={t('link.urlHint')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
        />
        <Select
          label={t('link.place')}
          value={link.place}
          options={[
            { value: 'first', label: t('link.first') },
            ...departments.map(({ code, name }) => ({ value: code, label: t('link.after', { name }) })),
            ...(isGone ? [{ value: link.place, label: t('link.gone', { name: link.place }) }] : []),
            { value: 'last', label: t('link.last') },
          ]}
          onChange={(event) => onChange({ place: event.currentTarget.value })}
        />
      </div>
      <div className={styles.row}>
        <Button
          variant="link"
          disabled={number === 1}
          aria-label={t('link.earlierOf', { number })}
          onClick={() => onMove(-1)}
        >
          {t('link.earlier')}
        </Button>
        <Button
          variant="link"
          disabled={isLast}
          aria-label={t('link.laterOf', { number })}
          onClick={() => onMove(1)}
        >
          {t('link.later')}
        </Button>
        <Button variant="link" aria-label={t('link.removeOf', { number })} onClick={onRemove}>
          {t('link.remove')}
        </Button>
        {target && (
          <ButtonLink
            variant="link"
            to={target}
            target="_blank"
            rel="noreferrer"
            aria-label={t('link.lookOf', { number })}
          >
            {t('link.look')}
          </ButtonLink>
        )}
      </div>
    </fieldset>
  );
}
