export { CheckLine, type CheckLine_check } from './CheckLine';
export { EntryTable } from './EntryTable';
export { FigureButton } from './FigureButton';
