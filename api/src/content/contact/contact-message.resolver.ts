import { Arg, Mutation, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { ContactMessageInput } from './contact-message.inputs.js';
import { ContactReceipt } from './contact-message.types.js';
import { sendContactMessage } from './send-contact-message.js';
import { Access, Rates, rates } from '../../http/index.js';

@Resolver()
export class ContactMessageResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('anyone')
  @Rates(rates.contact)
  @Mutation(() => ContactReceipt, {
    description: 'Stores the message, mails it to support and acknowledges it to the sender.',
  })
  sendContactMessage(
    @Arg('input', () => ContactMessageInput, { description: 'What the visitor typed.' })
    input: ContactMessageInput,
  ): Promise<ContactReceipt> {
    return this.deps.database.transaction((tx) => sendContactMessage(tx, input));
  }
}
