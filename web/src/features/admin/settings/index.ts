export { AuditRow } from './audit/AuditRow';
