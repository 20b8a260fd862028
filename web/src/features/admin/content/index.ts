export { AreaList } from './AreaList';
