import { lazyPart } from '../../../components/ui/lazy/lazy-part';

/** Staff notes, loaded when first shown. */
export const NoteList = lazyPart('The notes', () => import('./NoteList').then(({ NoteList }) => NoteList));
