/** What the modules' routes and resolvers may import of http. */
export { cookieNames } from './cookies.js';
export { createOnce, type CookieJar, type RequestContext, type Visitor } from './context.js';
export {
  CountedAnswer,
  FileAnswer,
  StreamedAnswer,
  route,
  type AnswerShape,
  type Route,
  type RouteRequest,
} from './route.js';
export { rates, type RateRule } from './rate-rules.js';
export { assertValid, readInput } from './input.js';
export { readPageSize } from './page-size.js';
export { Money } from './money-scalar.js';
