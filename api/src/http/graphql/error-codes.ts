import { Query, registerEnumType, Resolver } from 'type-graphql';
import { type ErrorCode, errorCodes } from '../../lib/error-codes.js';
import { Access } from '../rights/rules.js';

const ErrorCodes = Object.fromEntries(errorCodes.map((code) => [code, code]));
registerEnumType(ErrorCodes, {
  name: 'ErrorCode',
  description:
    'What `extensions.code` of an error can be. Sentences are for people and may change; codes stay.',
});

@Resolver()
export class ErrorCodesResolver {
  @Access('anyone')
  @Query(() => [ErrorCodes], { description: 'All of them, so that a client knows them by its types.' })
  errorCodes(): readonly ErrorCode[] {
    return errorCodes;
  }
}
