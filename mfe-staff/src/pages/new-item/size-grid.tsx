import { Checkbox, Table, VisuallyHidden } from 'shared-ui';
import type { FieldOf } from '../../goods/sorting/field-of';
import { useT } from './messages';
import type { TypedColor, TypedStyle } from './new-item-values';

interface SizeGridProps {
  typed: TypedStyle;
  nameOf(index: number): string;
  fieldOf: FieldOf;
  onChange(index: number, part: Partial<TypedColor>): void;
}

/** Colours times sizes: which there are. */
export function SizeGrid({ typed: { colors, sizes }, nameOf, fieldOf, onChange }: SizeGridProps) {
  const t = useT();
  const rows = colors.map((color, index) => ({ ...color, index, name: nameOf(index) }));
  return (
    <Table
      cards
      caption={t('page.grid')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'color', header: t('page.colors'), render: ({ name }) => name },
        {
          key: 'all',
          header: t('page.allSizes'),
          render: ({ index, name, without }) => (
            <Checkbox
              {...fieldOf(`colors.${index}.skus`)}
              label={<VisuallyHidden>{t('page.allOf', { color: name })}</VisuallyHidden>}
              checked={sizes.length > 0 && !sizes.some((size) => without.includes(size))}
              onChange={(event) => onChange(index, { without: event.currentTarget.checked ? [] : sizes })}
            />
          ),
        },
        ...sizes.map((size) => ({
          key: `size ${size}`,
          header: size,
          render: ({ index, name, without }: (typeof rows)[number]) => (
            <Checkbox
              label={<VisuallyHidden>{t('page.cell', { color: name, size })}</VisuallyHidden>}
              checked={!without.includes(size)}
              onChange={() =>
                onChange(index, {
                  without: without.includes(size)
                    ? without.filter((one) => one !== size)
                    : [...without, size],
                })
              }
            />
          ),
        })),
      ]}
    />
  );
}
