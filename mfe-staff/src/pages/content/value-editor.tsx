import { Button, Checkbox, TextArea, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';

interface ValueEditorProps {
  /** Name of the field in the component. */
  name: string;
  value: unknown;
  /** Example of the value, for new entries of lists. */
  template: unknown;
  onChange(value: unknown): void;
}

const long = 60;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an optional field shows while it is not set. */
function blankLike(example: unknown): unknown {
  if (Array.isArray(example)) return [];
  return typeof example === 'boolean' ? false : '';
}

/** Edits any value of a content component: texts, switches, lists and groups of them. */
export function ValueEditor({ name, value, template, onChange }: ValueEditorProps) {
  const t = useGoodsT();
  if (typeof value === 'boolean')
    return (
      <Checkbox label={name} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  if (typeof value === 'number')
    return (
      <TextInput
        label={name}
        type="number"
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    );
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const example: unknown = Array.isArray(template) ? template[0] : list[0];
    return (
      <fieldset className={styles.fieldset}>
        <legend>{name}</legend>
        {list.map((entry, index) => {
          const what = t('content.entry', { what: name, number: index + 1 });
          return (
            <div key={index} className={styles.stack}>
              <ValueEditor
                name={what}
                value={entry}
                template={example}
                onChange={(next) => onChange(list.with(index, next))}
              />
              <Button variant="link" onClick={() => onChange(list.toSpliced(index, 1))}>
                {t('content.remove', { what })}
              </Button>
            </div>
          );
        })}
        <Button variant="secondary" size="sm" onClick={() => onChange([...list, structuredClone(example)])}>
          {t('content.add')}: {name}
        </Button>
      </fieldset>
    );
  }
  if (isRecord(value)) {
    const example = isRecord(template) ? template : {};
    return (
      <fieldset className={styles.fieldset}>
        <legend>{name}</legend>
        {Object.keys({ ...example, ...value }).map((key) => (
          <ValueEditor
            key={key}
            name={key}
            value={value[key] ?? blankLike(example[key])}
            template={example[key]}
            onChange={(next) => onChange({ ...value, [key]: next })}
          />
        ))}
      </fieldset>
    );
  }
  const text = String(value ?? '');
  const input = {
    label: name,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return text.length > long ? <TextArea {...input} rows={4} /> : <TextInput {...input} />;
}
