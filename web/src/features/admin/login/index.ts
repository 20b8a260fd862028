export { AdminLoginForm } from './AdminLoginForm';
