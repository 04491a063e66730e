import { unwrap } from 'shared-contracts';
import { getItemChoices } from 'shared-contracts/calls/merchant-catalogue';
import { useQuery } from 'shared-runtime/query';
import { Panel } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { AttributeFields } from '../../goods/sorting/attribute-fields';
import { BrandField } from '../../goods/sorting/brand-field';
import { CategoryFields } from '../../goods/sorting/category-fields';
import { ColorNames } from '../../goods/sorting/color-names';
import type { FieldOf } from '../../goods/sorting/field-of';
import { KeywordsField } from '../../goods/sorting/keywords-field';
import { useStaffApi } from '../../session/staff-context';
import type { ItemValues } from './item-values';

interface ItemSortingFieldsProps {
  values: ItemValues;
  fieldOf: FieldOf;
  onChange(part: Partial<ItemValues>): void;
}

/** By what shoppers find an item: brand, colour, categories, attributes, search words. */
export function ItemSortingFields({ values, fieldOf, onChange }: ItemSortingFieldsProps) {
  const t = useGoodsT();
  const api = useStaffApi();
  const { brandName, colorCode = '', colorEn = '', colorZh = '' } = values;
  const { categoryCode = '', moreCategories = [], attributes = [], keywords = '' } = values;
  const load = useQuery({
    queryKey: ['item-choices'],
    queryFn: async ({ signal }) => unwrap(await api.call(getItemChoices, { signal })),
    enabled: brandName !== undefined,
  });
  // An older release of the API does not answer these.
  if (brandName === undefined) return null;
  return (
    <Panel title={t('sorting.title')}>
      {load.error && <LoadFailed error={load.error} onRetry={() => void load.refetch()} />}
      {load.data && (
        <>
          <div className={styles.pair}>
            <ColorNames
              colors={load.data.colors}
              values={{ colorCode, colorEn, colorZh }}
              fieldOf={fieldOf}
              onChange={onChange}
            >
              <BrandField
                brands={load.data.brands}
                brand={brandName}
                field={fieldOf('brandName')}
                onChange={(brand) => onChange({ brandName: brand })}
              />
            </ColorNames>
          </div>
          <CategoryFields
            categories={load.data.categories}
            category={categoryCode}
            more={moreCategories}
            fields={{ category: fieldOf('categoryCode'), more: fieldOf('categoryCodes') }}
            onChange={(category, more) => onChange({ categoryCode: category, moreCategories: more })}
          />
          <div className={styles.pair}>
            <AttributeFields
              choices={load.data}
              values={attributes}
              field={fieldOf('attributes')}
              onChange={(next) => onChange({ attributes: next })}
            />
            <KeywordsField
              keywords={keywords}
              field={fieldOf('keywords')}
              onChange={(next) => onChange({ keywords: next })}
            />
          </div>
        </>
      )}
    </Panel>
  );
}
