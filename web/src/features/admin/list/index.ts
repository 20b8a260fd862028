export {
  choiceOf,
  filterOf,
  isFiltered,
  sortOf,
  useListChoice,
  type ListChoice,
  type ListDefinition,
} from './list-choice';
export { ListCount } from './ListCount';
export { ListFilters } from './ListFilters';
export { ClearFilters, ListPage, ListSearch, ListToolbar } from './ListPage';
export { ColumnsMenu, ListTable, type ListColumn } from './ListTable';
export { SavedViews } from './SavedViews';
export { SelectionBox } from './ListTable';
export { useSelection, type ListSelection } from './use-selection';
