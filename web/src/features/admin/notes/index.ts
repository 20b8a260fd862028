import { lazyPart } from '../../../components/ui/lazy/lazy-part';

/** Notes of staff, fetched when they are first shown. */
export const NoteList = lazyPart('The notes', () => import('./NoteList').then(({ NoteList }) => NoteList));
