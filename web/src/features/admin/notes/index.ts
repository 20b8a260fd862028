export { NoteList } from './NoteList';
