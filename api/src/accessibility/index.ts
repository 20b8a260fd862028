export { accessibilityReport } from './accessibility-report.js';
