export { EditedTexts } from './EditedTexts';
