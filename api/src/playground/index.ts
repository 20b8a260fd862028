export { readReadyQueries, readText } from './ready-queries.js';
