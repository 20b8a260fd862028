export { StatedFigures } from './StatedFigures';
