export { StatedTotals } from './StatedTotals';
