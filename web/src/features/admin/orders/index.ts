export { MarkReadyDialog } from './tasks/MarkReadyDialog';
