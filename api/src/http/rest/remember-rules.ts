import { getMetadataStorage, type MetadataStorage } from 'class-validator';

type Rules = ReturnType<MetadataStorage['getTargetValidationMetadatas']>;
type RulesByField = ReturnType<MetadataStorage['groupByPropertyName']>;

/**
 * class-validator goes through the rules of all classes for each object that it checks: a sixth of all that a purchase
 * allocated. The rules of a class stand with it and never change, so they are looked for once
 * (docs/decisions/0149-what-a-purchase-allocates.md).
 */
export function rememberRules(storage: MetadataStorage = getMetadataStorage()): void {
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  const known = new WeakMap<object, Rules>();
  const grouped = new WeakMap<Rules, RulesByField>();

  storage.getTargetValidationMetadatas = (type, schema, always, strictGroups, groups) => {
    // Groups of rules are not used here. A schema has no say where rules stand with a class.
    if (always || strictGroups || groups) return find(type, schema, always, strictGroups, groups);
    const rules = known.get(type) ?? find(type, schema, always, strictGroups, groups);
    known.set(type, rules);
    return rules;
  };
  storage.groupByPropertyName = (rules) => {
    const byField = grouped.get(rules) ?? group(rules);
    grouped.set(rules, byField);
    return byField;
  };
}
