export { SetPasswordPanel } from './SetPasswordPanel';
