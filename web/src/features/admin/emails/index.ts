export { ShowEmail } from './ShowEmail';
