export { assertAllowed, rights, type Rule } from './rights.js';
