export {
  choiceOf,
  filterOf,
  isFiltered,
  sortOf,
  useListChoice,
  type ListChoice,
  type ListDefinition,
} from './list-choice';
export { ListFilters } from './ListFilters';
export { ClearFilters, ListCount, ListPage, ListSearch, ListToolbar } from './ListPage';
export { ListRow, RowToggle, SelectionBox, type RowState } from './ListRow';
export { ColumnsMenu, ListTable, type ListColumn } from './ListTable';
export { SavedViews } from './SavedViews';
export { useSelection, type ListSelection } from './use-selection';
