export {
  filterOf,
  isFiltered,
  sortOf,
  useListChoice,
  useListPage,
  type ListChoice,
  type ListDefinition,
} from './list-choice';
export { ListFilters } from './ListFilters';
export { ListPage } from './ListPage';
export { OrganizationChip, organizationField } from './OrganizationChip';
export {
  ListRow,
  PlainRow,
  RowFacts,
  RowName,
  RowToggle,
  SelectionBox,
  useRowState,
  type RowState,
} from './ListRow';
export { ColumnsMenu, ListTable, type ListColumn } from './ListTable';
export { SelectionBar } from './SelectionBar';
export { useSelection, type ListSelection } from './use-selection';
