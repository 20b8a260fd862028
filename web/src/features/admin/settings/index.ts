export { AuditRow } from './audit/AuditLog';
