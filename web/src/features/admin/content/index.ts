export { AreaList } from './AreaList';
export { EditedTexts } from './EditedTexts';
