import { isChannelType } from 'shared-contracts';
import { channelName } from 'shared-contracts/channel-names';
import { useServices } from 'shared-runtime';
import { Button, Checkbox, Select, TextArea, TextInput, VisuallyHidden } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { useContentWord } from './messages';
import { en } from './messages/en';
import { PictureField } from './picture-field';

interface ValueEditorProps {
  /** Name of the field in the component; absent for a part and for entries of a list. */
  name?: string;
  /** Absent for a part, which has a heading of its own. */
  label?: string;
  /** Language of the page. */
  lang: string;
  value: unknown;
  /** Example of the value, for new entries of lists. */
  template: unknown;
  onChange(value: unknown): void;
}

const long = 60;
const pictureFields: ReadonlySet<string> = new Set(['image', 'mobileImage', 'img1', 'img2']);
/** Fields of which one of a few values is chosen, and where the words for these stand in the messages. */
const wordsOf: ReadonlyMap<string, 'blocks' | 'corners' | 'ways'> = new Map([
  ['kind', 'blocks'],
  ['byWayShow', 'ways'],
  ['closePosition', 'corners'],
]);
/** What the shop takes where such a field is not set. */
const usual: ReadonlyMap<string, string> = new Map([
  ['channelShow', 'all'],
  ['closePosition', 'top-right'],
]);

/** The values of a field with choices, in their order; undefined for other fields. */
function choicesOf(name: string): readonly string[] | undefined {
  if (name === 'channelShow') return ['all', 'bit', 'sit'];
  const words = wordsOf.get(name);
  return words && Object.keys(en[words]);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an optional field shows while it is not set. */
function blankLike(example: unknown): unknown {
  if (Array.isArray(example)) return [];
  return typeof example === 'boolean' ? false : '';
}

/** A value of a field with choices in words. */
function useChoiceWord(): (name: string, code: string) => string {
  const services = useServices();
  const t = useGoodsT();
  const word = useContentWord();
  return (name, code) => {
    if (name === 'channelShow') {
      if (isChannelType(code)) return channelName(services, code);
      return code === 'all' ? t('content.both') : code;
    }
    const words = wordsOf.get(name);
    return words ? word(words, code) : code;
  };
}

/** Edits any value of a content component: texts, switches, lists and groups of them. */
export function ValueEditor({ name, label = '', lang, value, template, onChange }: ValueEditorProps) {
  const t = useGoodsT();
  const word = useContentWord();
  const choiceWord = useChoiceWord();
  if (typeof value === 'boolean')
    return (
      <Checkbox label={label} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  const choices = name ? choicesOf(name) : undefined;
  if (name && choices) {
    const chosen = String(value ?? '') || (usual.get(name) ?? '');
    return (
      <Select
        label={label}
        value={chosen}
        options={[...new Set([...choices, chosen])].map((code) => ({
          value: code,
          label: choiceWord(name, code),
        }))}
        onChange={({ currentTarget }) =>
          onChange(typeof template === 'number' ? Number(currentTarget.value) : currentTarget.value)
        }
      />
    );
  }
  if (typeof value === 'number')
    return (
      <TextInput
        label={label}
        type="number"
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    );
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const example: unknown = Array.isArray(template) ? template[0] : list[0];
    const one = name && Object.hasOwn(en.entries, name) ? word('entries', name) : label;
    return (
      <fieldset className={styles.fieldset}>
        {/* Its entries have headings, which say what the list holds. */}
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        {list.map((entry, index) => {
          const what = t('content.entry', { what: one, number: index + 1 });
          return (
            <div key={index} className={styles.entry}>
              <ValueEditor
                label={what}
                lang={lang}
                value={entry}
                template={example}
                onChange={(next) => onChange(list.with(index, next))}
              />
              <Button
                variant="link"
                className={styles.start}
                onClick={() => onChange(list.toSpliced(index, 1))}
              >
                {t('content.remove', { what })}
              </Button>
            </div>
          );
        })}
        <Button
          variant="secondary"
          size="sm"
          className={styles.start}
          onClick={() => onChange([...list, structuredClone(example)])}
        >
          {t('content.addEntry', { what: one })}
        </Button>
      </fieldset>
    );
  }
  if (isRecord(value)) {
    const example = isRecord(template) ? template : {};
    const fields = Object.keys({ ...example, ...value }).map((key) => (
      <ValueEditor
        key={key}
        name={key}
        label={word('fields', key)}
        lang={lang}
        value={value[key] ?? blankLike(example[key])}
        template={example[key]}
        onChange={(next) => onChange({ ...value, [key]: next })}
      />
    ));
    if (!label) return <div className={styles.fieldset}>{fields}</div>;
    return (
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{label}</legend>
        {fields}
      </fieldset>
    );
  }
  const text = String(value ?? '');
  if (name && pictureFields.has(name))
    return <PictureField label={label} lang={lang} value={text} onChange={onChange} />;
  const input = {
    label,
    lang,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return text.length > long ? <TextArea {...input} rows={4} /> : <TextInput {...input} />;
}
